import { Button, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { startTour } from './tour-state.ts'

/** Starts the tour; its texts are fetched beforehand. */
export function TourButton() {
  const { t, i18n } = useTranslation('guide')
  useEffect(() => {
    void i18n.loadNamespaces('guide')
  }, [i18n])
  return (
    <>
      <Text c="dimmed" mb="sm">
        {t('guide:tour.advice')}
      </Text>
      <Button variant="default" onClick={startTour}>
        {t('guide:tour.start')}
      </Button>
    </>
  )
}
