import { useTranslation } from 'react-i18next'
import { useIsAppKept } from '../../../tablet/app-kept.ts'
import { Notice } from '../../../ui/page/notice.tsx'

/** Whether what was taken offline works without signal: it does where the app itself opens without. */
export function KeptNotice({ live = false }: { live?: boolean }) {
  const { t } = useTranslation('audits')
  const isKept = useIsAppKept()
  if (isKept === true) return <Notice tone="good">{t('audits:tablet.works-offline')}</Notice>
  return (
    <Notice tone="warning" live={live}>
      {t(isKept === null ? 'audits:tablet.app-coming' : 'audits:tablet.app-not-kept')}
    </Notice>
  )
}
