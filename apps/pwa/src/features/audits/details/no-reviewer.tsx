import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../../../data/tables.ts'
import { useReply } from '../../../tablet/online.tsx'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { ButtonLink } from '../../../ui/links.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { PersonName } from '../../../ui/text/person-name.tsx'
import { roleKey } from '../../../ui/word-keys.ts'
import classes from './earlier.module.css'

/** Everybody who may review had a part in it: who could be given the role, and where that is done. */
export function NoReviewer({ row }: { row: AssessmentRow }) {
  const { t } = useTranslation(['audits', 'words'])
  const { api, me } = useTablet()
  const { data } = useReply('assessment.one', { params: { assessmentId: row.id } }, { api })
  const people = data?.couldReview
  return (
    <Notice tone="warning">
      <strong>{t('audits:no-reviewer.title')}</strong>
      <Text>{t('audits:no-reviewer.means')}</Text>
      {people !== undefined && people.length === 0 && <Text>{t('audits:no-reviewer.nobody')}</Text>}
      {people !== undefined && people.length > 0 && (
        <>
          <Text>{t('audits:no-reviewer.could')}</Text>
          <ul className={classes.audits}>
            {people.map((person) => (
              <li key={person.id}>
                <PersonName person={person} /> · {t(roleKey[person.role])}
              </li>
            ))}
          </ul>
        </>
      )}
      <ButtonLink to={me.role === 'admin' ? '/user-management' : '/team'} variant="default" mt="xs">
        {t('audits:no-reviewer.to-people')}
      </ButtonLink>
    </Notice>
  )
}
