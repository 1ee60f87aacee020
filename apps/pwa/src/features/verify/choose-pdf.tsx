import { Text } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './verify.module.css'

/** A frame to drop one PDF, or its HTML version, on, or to choose it by. */
export function ChoosePdf({ onChosen }: { onChosen: (file: File) => void }) {
  const { t } = useTranslation('issued')
  const label = useId()
  return (
    <label className={classes.drop}>
      <IconFileUpload size={32} aria-hidden />
      <Text component="span" id={label} inherit>
        {t('issued:verify.drop')}
      </Text>
      {/* A browser takes what is dropped on the field itself: it fills the frame. */}
      <input
        type="file"
        accept="application/pdf,text/html"
        aria-labelledby={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) onChosen(file)
          // The same file chosen again is compared again.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
