import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Page } from '../../../ui/page/page.tsx'
import type { Work } from '../work/work.ts'

/** An assessment without questions cannot be launched (specification, section 5). */
export function NoQuestions({ work }: { work: Work }) {
  const { t } = useTranslation('launch')
  return (
    <Page title={work.state.read().assessment.title}>
      <NoQuestionsWords title={t('launch:no-questions.title')} />
    </Page>
  )
}

export function NoQuestionsWords({ title }: { title: string }) {
  const { t } = useTranslation('launch')
  return (
    <EmptyState
      title={title}
      advice={t('launch:no-questions.advice')}
      action={<ButtonLink to="/audits/home">{t('launch:no-questions.home')}</ButtonLink>}
    />
  )
}
