import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page.tsx'

export default function LoginPage() {
  const { t } = useTranslation('account')
  return <Page title={t('account:login.title')}>{null}</Page>
}
