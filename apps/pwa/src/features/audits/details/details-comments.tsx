import type { Person } from '@apron/contracts/user.ts'
import { threadsOf } from '@apron/scoring/comments.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../../../data/tables.ts'
import { IsolatedText } from '../../../ui/text/isolated-text.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { PersonName } from '../../../ui/text/person-name.tsx'
import { RegisterName } from '../../../ui/text/register-name.tsx'
import type { Contents } from '../queries.ts'
import classes from './earlier.module.css'

/** What reviewers said, and what the team answered, each with the way to where it is said. */
export function DetailsComments({
  standing,
  labels,
  row,
  people,
}: Pick<Contents, 'standing' | 'labels'> & {
  row: AssessmentRow
  people: ReadonlyMap<string, Person>
}) {
  const { t } = useTranslation(['audits', 'launch'])
  const threads = threadsOf([...standing].map(([register, heads]) => ({ register, heads })))
  if (threads.length === 0) return null
  return (
    <section aria-labelledby="comments">
      <h3 className={classes.heading} id="comments">
        {t('audits:contents.comments')}
      </h3>
      <ul className={classes.audits}>
        {threads.map(({ id, on, text, author, isSettled, answers }) => (
          <li key={id}>
            <TextLink
              to="/assessment/launch/$assessmentId"
              params={{ assessmentId: row.id }}
              search={on === null ? { panel: 'summary' } : { question: on }}
            >
              {on === null ? (
                t('audits:contents.of-whole')
              ) : (
                <RegisterName register={answerRegister(on)} labels={labels} />
              )}
            </TextLink>{' '}
            · <strong>{t(isSettled ? 'audits:contents.settled' : 'audits:contents.open')}</strong>
            {[{ id, text, author }, ...answers].map((said) => (
              <Text key={said.id} dir="auto">
                <PersonName person={people.get(said.author)} />: <IsolatedText text={said.text} />
              </Text>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
