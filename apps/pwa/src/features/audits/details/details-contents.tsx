import { kindOfRegister, summaryRegister, summaryTexts } from '@apron/scoring/register.ts'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../../../data/tables.ts'
import { formatNumber } from '../../../ui/format.ts'
import { PersonName } from '../../../ui/text/person-name.tsx'
import { RegisterName } from '../../../ui/text/register-name.tsx'
import { SaidValue } from '../../../ui/text/said-value.tsx'
import { answeredBy } from './answered-by.ts'
import { DetailsComments } from './details-comments.tsx'
import type { Contents } from '../queries.ts'
import classes from './earlier.module.css'

/** What stands beside the answers: who gave how many, the texts, who was interviewed, and the comments. */
export default function DetailsContents({
  contents: { standing, labels },
  row,
}: {
  contents: Contents
  row: AssessmentRow
}) {
  const { t, i18n } = useTranslation(['audits', 'words'])
  const counts = answeredBy(standing)
  const people = new Map([...row.people, ...row.team].map((person) => [person.id, person]))
  // Whoever is on the team stands there with none, too; whoever has left it, with what still stands.
  const authors = new Set([...row.team.map(({ id }) => id), ...counts.keys()])
  const texts = summaryTexts.map(summaryRegister).filter((it) => holdsText(standing.get(it)))
  const interviewed = [...standing.keys()]
    .filter((it) => kindOfRegister(it) === 'interviewee' && holdsPerson(standing.get(it)))
    .toSorted()
  return (
    <Stack>
      <section aria-labelledby="by-person">
        <h3 className={classes.heading} id="by-person">
          {t('audits:contents.by-person')}
        </h3>
        <ul className={classes.audits}>
          {[...authors].map((id) => (
            <li key={id}>
              <PersonName person={people.get(id)} /> ·{' '}
              {t('audits:figures.of', {
                answered: formatNumber(counts.get(id) ?? 0, i18n.language),
                total: formatNumber(row.questionCount, i18n.language),
              })}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="texts">
        <h3 className={classes.heading} id="texts">
          {t('audits:contents.texts')}
        </h3>
        {texts.length === 0 && <Text c="dimmed">{t('audits:contents.no-texts')}</Text>}
        {texts.map((register) => (
          <Said key={register} register={register} contents={{ standing, labels }} />
        ))}
      </section>
      <section aria-labelledby="people">
        <h3 className={classes.heading} id="people">
          {t('audits:contents.people')}
        </h3>
        {interviewed.length === 0 && <Text c="dimmed">{t('audits:contents.no-people')}</Text>}
        <ul className={classes.audits}>
          {interviewed.map((register) => (
            <li key={register}>
              {standing.get(register)?.map(({ revision, value }) => (
                <SaidValue key={revision} register={register} value={value} />
              ))}
            </li>
          ))}
        </ul>
      </section>
      <DetailsComments standing={standing} labels={labels} row={row} people={people} />
    </Stack>
  )
}

/** A text under its name; each of them, where two stand against each other. */
function Said({
  register,
  contents: { standing, labels },
}: {
  register: string
  contents: Pick<Contents, 'standing' | 'labels'>
}) {
  return (
    <div>
      <Text fw={600}>
        <RegisterName register={register} labels={labels} />
      </Text>
      {standing.get(register)?.map(({ revision, value }) => (
        <SaidValue key={revision} register={register} value={value} />
      ))}
    </div>
  )
}

type Heads = Parameters<typeof answeredBy>[0] extends ReadonlyMap<string, infer H> ? H : never

const holdsText = (heads: Heads | undefined): boolean =>
  heads?.some(({ value }) => value !== '' && value !== null) === true
const holdsPerson = (heads: Heads | undefined): boolean =>
  heads?.some(({ value }) => value !== null) === true
