import { useTranslation } from 'react-i18next'
import { OneOf } from '../../../tablet/one-of.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { DeadlinesForm } from './deadlines-form.tsx'

/** From when and how long owners, reviewers and signers have, and what follows where they miss it. */
export default function DeadlinesPage() {
  const { t } = useTranslation('settings')
  const back = (
    <ButtonLink to="/settings" variant="default">
      {t('settings:deadlines.back')}
    </ButtonLink>
  )
  const title = t('settings:deadlines.title')
  const failed = t('settings:deadlines.failed')
  return (
    <OneOf
      call="deadlines.read"
      input={{}}
      title={title}
      failed={failed}
      missing={failed}
      back={back}
    >
      {(found, _, lookAgain) => (
        <Page title={title} maxWidth="60rem">
          <DeadlinesForm found={found} lookAgain={lookAgain} back={back} />
        </Page>
      )}
    </OneOf>
  )
}
