import { useTranslation } from 'react-i18next'
import { OneOf } from '../../tablet/one-of.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page/page.tsx'
import { WishesForm } from './wishes-form.tsx'

/** How one wants mails about notices, with a sentence for each kind. */
export default function WishesPage() {
  const { t } = useTranslation('notices')
  const back = (
    <ButtonLink to="/notifications" variant="default">
      {t('notices:settings.back')}
    </ButtonLink>
  )
  const title = t('notices:settings.title')
  return (
    <OneOf
      call="notices.wishes"
      input={{}}
      title={title}
      failed={t('notices:settings.failed')}
      missing={t('notices:settings.failed')}
      back={back}
    >
      {({ wishes }) => (
        <Page title={title} maxWidth="52rem">
          <WishesForm wishes={wishes} back={back} />
        </Page>
      )}
    </OneOf>
  )
}
