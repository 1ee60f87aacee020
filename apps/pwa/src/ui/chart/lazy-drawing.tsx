import { Skeleton } from '@mantine/core'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '../page/error-panel.tsx'
import { loadWithin } from '../page/load-within.ts'
import type { DrawingProps } from './drawing.tsx'

type Drawing = ComponentType<DrawingProps<unknown>>
let loaded: Drawing | null = null

/**
 * The drawing, whose library is fetched when the first is shown. One that does not come takes nothing
 * with it: the table is there.
 */
export function LazyDrawing<Row>(props: DrawingProps<Row>) {
  const { t } = useTranslation('chart')
  const [Shown, setShown] = useState<Drawing | null>(() => loaded)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (Shown !== null || hasFailed) return
    let isCurrent = true
    void loadWithin(() => import('./drawing.tsx')).then((outcome) => {
      if ('loaded' in outcome) loaded = outcome.loaded.default as Drawing
      if (!isCurrent) return
      setShown(() => loaded)
      setFailed(loaded === null)
    })
    return () => {
      isCurrent = false
    }
  }, [Shown, hasFailed])
  if (hasFailed) {
    return (
      <ErrorPanel
        title={t('chart:no-drawing')}
        cause={t('chart:table-has-it')}
        onRetry={() => setFailed(false)}
      />
    )
  }
  if (Shown === null) return <Skeleton height="16rem" radius="md" />
  return <Shown {...(props as unknown as DrawingProps<unknown>)} />
}
