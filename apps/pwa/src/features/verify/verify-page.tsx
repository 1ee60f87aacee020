import { useTranslation } from 'react-i18next'
import { Online } from '../../tablet/online.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Verified } from './verified.tsx'

/** What the code on a report's pages leads to: whether there is such a report, and whether it is the newest. */
export default function VerifyPage({ code }: { code: string }) {
  const { t } = useTranslation('issued')
  return (
    <Page title={t('issued:verify.title')} maxWidth="44rem">
      <Online owner={null}>
        <Verified code={code} />
      </Online>
    </Page>
  )
}
