import '../../styles/inputs.css'
import type { Marking } from '@apron/contracts/marking.ts'
import type { Plan } from '@apron/contracts/planning.ts'
import { editableFields, fieldsEditableIn } from '@apron/scoring/edit-assessment.ts'
import { Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { faultMessage, useReply } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { SavingForm } from '../../ui/fields/saving-form.tsx'
import { Spinner } from '../../ui/page/spinner.tsx'
import { useFields } from '../../ui/fields/use-fields.ts'
import { AuditFields } from './audit-fields.tsx'
import { GroupingWarning } from './grouping-warning.tsx'
import { PeopleFields } from './people-fields.tsx'
import { ProposedQuestions } from './proposed-questions.tsx'
import { QuestionField } from './question-field.tsx'
import { TemplatesPanel } from './templates-panel.tsx'
import { TheirChanges } from './their-changes.tsx'
import { useBuilding } from './use-building.ts'
import { useDoubt } from './use-doubt.tsx'
import { useProposed } from './use-proposed.ts'
import { type BuildField, type BuildValues, checkValues } from './values.ts'

/** Every field of an assessment, in the order in which one thinks of them. */
export function BuildForm({
  name,
  initial,
  plan,
  isEdited,
  reread = nothing,
}: {
  name: string
  initial: BuildValues
  plan: Plan | null
  isEdited: boolean
  reread?: () => void
}) {
  const { t } = useTranslation(['build', 'shell'])
  const { api } = useTablet()
  const navigate = useNavigate()
  const fields = useFields<BuildField>(name, initial, [], checkValues)
  const { values, set, change, leave } = fields
  const edited = isEdited ? plan : null
  const fixed = edited === null ? nothingFixed : fixedIn(edited)
  const toDetails = (assessmentId: string): Promise<void> =>
    navigate({
      to: '/audits/assessment/$assessmentId',
      params: { assessmentId },
      ignoreBlocker: true,
    })
  const building = useBuilding(fields, {
    name,
    initial,
    edited,
    reread,
    onSaved: async (id) => {
      proposed.forget()
      await toDetails(id)
    },
  })
  const doubt = useDoubt(fields, { initial, onSend: building.attemptNow })
  const catalogue = useReply('questions.with-categories', {}, { api })
  const locations = useReply('locations.all', {}, { api })
  const planning = useReply(
    'audits.planning',
    {
      query: {
        ...(values.locationId === '' ? {} : { locationId: values.locationId }),
        ...(edited === null ? {} : { assessmentId: edited.assessment.id }),
        ...(values.fromOn === '' ? {} : { fromOn: values.fromOn }),
        ...(values.toOn === '' ? {} : { toOn: values.toOn }),
      },
    },
    { api },
  )
  const proposed = useProposed(name, {
    values,
    planning: planning.data,
    questions: catalogue.data?.questions,
    isOff: isEdited,
    onChange: (questions) => set('questions', questions),
  })
  const fault = (field: BuildField): string | null => {
    const key = fields.fault(field)
    return key === undefined ? null : t(key, { number: field === 'title' ? 120 : 5000 })
  }
  const failed = [catalogue, locations].find((it) => it.error !== null)
  if (failed !== undefined) {
    return (
      <ErrorPanel
        title={t('build:failed.fetch')}
        cause={t(...faultMessage(failed.error))}
        onRetry={() => void failed.refetch()}
      />
    )
  }
  if (catalogue.data === undefined || locations.data === undefined) return <Spinner />
  const location = locations.data.locations.find(({ id }) => id === values.locationId)
  // The kind of the location says which questions apply to it.
  const chooseLocation = (id: string): void => {
    const type = locations.data.locations.find((it) => it.id === id)?.locationType
    const follows = type !== undefined && !fixed.has('grouping')
    change({ locationId: id, ...(follows ? { grouping: type } : {}) })
  }
  return (
    <SavingForm
      outcome={building.outcome}
      isBusy={building.isBusy}
      isChanged={building.isChanged}
      isNew={!isEdited}
      label={t(isEdited ? 'build:save' : 'build:create')}
      back={
        edited === null ? (
          <ButtonLink to="/audits/home" variant="default">
            {t('build:to-list')}
          </ButtonLink>
        ) : (
          <ButtonLink
            to="/audits/assessment/$assessmentId"
            params={{ assessmentId: edited.assessment.id }}
            variant="default"
          >
            {t('build:to-details')}
          </ButtonLink>
        )
      }
      onSend={async (event) => {
        event.preventDefault()
        await doubt.send()
      }}
    >
      {building.theirs !== null && (
        <TheirChanges
          theirs={building.theirs === 'unread' ? null : building.theirs}
          seen={initial}
          onMine={() => void building.saveOver()}
          onTheirs={building.takeTheirs}
        />
      )}
      <Panel title={t('build:panel.audit')}>
        {fixed.size > 0 && (
          <Text c="dimmed" mb="sm">
            {t(fixed.has('questions') ? 'build:fixed.submitted' : 'build:fixed.numbered')}
          </Text>
        )}
        <AuditFields
          values={values}
          fault={fault}
          locations={locations.data.locations}
          markings={markingsWith(planning.data?.markings, edited?.assessment.marking)}
          fixed={fixed}
          set={set}
          onLocation={chooseLocation}
          leave={leave}
        />
        {location !== undefined && !fixed.has('grouping') && (
          <GroupingWarning
            values={values}
            type={location.locationType}
            questions={catalogue.data.questions}
            onChange={change}
          />
        )}
      </Panel>
      <Panel title={t('build:panel.people')}>
        <PeopleFields
          auditors={planning.data?.auditors ?? []}
          isInDays={values.fromOn !== '' || values.toOn !== ''}
          members={edited?.assessment.team ?? nobody}
          state={
            planning.data !== undefined ? 'read' : planning.error !== null ? 'failed' : 'reading'
          }
          onRetry={() => void planning.refetch()}
          leadId={values.leadId}
          team={values.team}
          leadError={fault('leadId')}
          teamError={fault('team')}
          onLead={(id) => {
            set('leadId', id)
          }}
          onTeam={(ids) => set('team', ids)}
          onLeave={() => leave('leadId')}
        />
      </Panel>
      {!fixed.has('questions') && (
        <Panel title={t('build:panel.questions')}>
          <Stack>
            <ProposedQuestions
              value={values.questions}
              proposed={proposed.unproven}
              questions={catalogue.data.questions}
              onChange={(questions) => set('questions', questions)}
            />
            {isEdited && <Text c="dimmed">{t('build:questions.taken-out-means')}</Text>}
            <QuestionField
              value={values.questions}
              grouping={values.grouping}
              hasLocation={values.locationId !== ''}
              catalogue={catalogue.data}
              planning={planning.data}
              pinned={edited?.questions ?? none}
              error={fault('questions')}
              onChange={(questions) => set('questions', questions)}
            />
            <TemplatesPanel
              questions={values.questions}
              onTake={(questions) => set('questions', questions)}
            />
          </Stack>
        </Panel>
      )}
      {doubt.dialog}
    </SavingForm>
  )
}

const none: Plan['questions'] = []
const nobody: Plan['assessment']['team'] = []
const nothingFixed: ReadonlySet<BuildField> = new Set()

/** What of an assessment cannot be changed as it stands. */
function fixedIn({ assessment: { status, completion } }: Plan): ReadonlySet<BuildField> {
  const isNumbered = completion !== null && completion !== undefined
  const left = new Set<string>(fieldsEditableIn(status, { isNumbered }))
  return new Set(editableFields.filter((field) => !left.has(field)))
}
// A function declaration, because it stands above.
function nothing(): void {}

/** The choices; a marking that was taken off the list since can be kept. */
const markingsWith = (listed: readonly Marking[] = [], own?: Marking | null): readonly Marking[] =>
  own && listed.every(({ id }) => id !== own.id) ? [...listed, own] : listed
