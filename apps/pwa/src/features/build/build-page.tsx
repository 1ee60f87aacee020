import type { Plan } from '@apron/contracts/planning.ts'
import { useTranslation } from 'react-i18next'
import { useReply } from '../../tablet/online.tsx'
import { OneOf } from '../../tablet/one-of.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page/page.tsx'
import { BuildForm } from './build-form.tsx'
import type { BuildSearch } from './build-search.ts'
import { noValues, valuesOf } from './values.ts'

/** An assessment is built here: anew, from a template or an earlier one, or one that exists is edited. */
export default function BuildPage({ edit, from, ...place }: BuildSearch) {
  if (edit !== undefined) return <Known id={edit} isEdited />
  if (from !== undefined) return <From id={from} />
  return <Fresh {...place} />
}

function Fresh({ location, grouping }: Pick<BuildSearch, 'location' | 'grouping'>) {
  const { t } = useTranslation('build')
  const place = {
    ...(location === undefined ? {} : { locationId: location }),
    ...(grouping === undefined ? {} : { grouping }),
  }
  return (
    <Page title={t('build:title.new')} maxWidth="64rem">
      <BuildForm
        name={location === undefined ? 'build-new' : `build-at-${location}`}
        initial={{ ...noValues, ...place }}
        plan={null}
        isEdited={false}
      />
    </Page>
  )
}

/** A template where it is one, else an assessment. */
function From({ id }: { id: string }) {
  const { t } = useTranslation('build')
  const { api } = useTablet()
  const { data, error } = useReply('templates.list', {}, { api })
  if (data === undefined && error === null) return <Page title={t('build:title.new')}>{null}</Page>
  const template = data?.templates.find((it) => it.id === id)
  if (template === undefined) return <Known id={id} isEdited={false} />
  const out = new Set(template.outOfUse)
  const questions = template.questions.filter((question) => !out.has(question)).join(',')
  return (
    <Page title={t('build:title.new')} maxWidth="64rem">
      <BuildForm
        name={`build-from-${id}`}
        initial={{ ...noValues, questions }}
        plan={null}
        isEdited={false}
      />
    </Page>
  )
}

function Known({ id, isEdited }: { id: string; isEdited: boolean }) {
  const { t } = useTranslation('build')
  return (
    <OneOf
      call="assessment.plan"
      input={{ params: { assessmentId: id } }}
      title={t(isEdited ? 'build:title.edit' : 'build:title.new')}
      failed={t('build:failed.fetch')}
      missing={t('build:missing')}
      back={<ButtonLink to="/audits/home">{t('build:to-list')}</ButtonLink>}
    >
      {(plan, reread) =>
        isEdited ? <Edited key={id} plan={plan} reread={reread} /> : <Copied plan={plan} />
      }
    </OneOf>
  )
}

/** An earlier one gives what is asked, where and by whom; its days are its own. */
function Copied({ plan }: { plan: Plan }) {
  const { t } = useTranslation('build')
  const { fromOn: _, toOn: __, dueOn: ___, ...kept } = valuesOf(plan)
  return (
    <Page title={t('build:title.new')} maxWidth="64rem">
      <BuildForm
        name={`build-from-${plan.assessment.id}`}
        initial={{ ...noValues, ...kept }}
        plan={{ ...plan, questions: [] }}
        isEdited={false}
      />
    </Page>
  )
}

function Edited({ plan, reread }: { plan: Plan; reread: () => void }) {
  const { t } = useTranslation('build')
  const { assessment } = plan
  if (assessment.mayEdit !== true) {
    return (
      <Page title={t('build:title.edit')}>
        <EmptyState
          title={t('build:not-yours')}
          action={
            <ButtonLink
              to="/audits/assessment/$assessmentId"
              params={{ assessmentId: assessment.id }}
            >
              {t('build:to-details')}
            </ButtonLink>
          }
        />
      </Page>
    )
  }
  return (
    <Page title={t('build:title.edit')} maxWidth="64rem">
      <BuildForm
        name={`build-${assessment.id}`}
        initial={valuesOf(plan)}
        plan={plan}
        isEdited
        reread={reread}
      />
    </Page>
  )
}
