import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Fold } from '../../ui/fold.tsx'
import { formatDay, formatNumber } from '../../ui/format.ts'
import { TextLink } from '../../ui/links.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { Code } from '../../ui/text/code.tsx'
import type { OutputOfQuestions } from './outputs.ts'
import type { Unproven } from './use-proposed.ts'
import { idsOf } from './values.ts'

/** Why questions are selected that nobody chose: their closed corrective actions are not known to have been effective. */
export function ProposedQuestions({
  value,
  proposed,
  questions,
  onChange,
}: {
  value: string
  proposed: readonly Unproven[]
  questions: OutputOfQuestions['questions']
  onChange: (value: string) => void
}) {
  const { t, i18n } = useTranslation('build')
  if (proposed.length === 0) return null
  const chosen = idsOf(value)
  const ids = proposed.map(({ question }) => question)
  const missing = ids.filter((id) => !chosen.includes(id))
  const textOf = new Map(questions.map(({ id, text }) => [id, text]))
  const count = missing.length === 0 ? ids.length : missing.length
  const said = { count, number: formatNumber(count, i18n.language) }
  return (
    <Notice live>
      {t(missing.length === 0 ? 'build:proposed.selected' : 'build:proposed.left-out', said)}
      <Fold title={t('build:proposed.which')}>
        <ul>
          {proposed.map(({ question, action, number, closedOn }) => (
            <li key={question}>
              <BilingualText text={textOf.get(question) ?? { en: null, ar: null }} />{' '}
              <TextLink to="/actions/$actionId" params={{ actionId: action }} py="xs">
                <Code>{number}</Code>
              </TextLink>
              {closedOn !== null && (
                <> · {t('build:proposed.closed-on', { day: formatDay(closedOn, i18n.language) })}</>
              )}
            </li>
          ))}
        </ul>
      </Fold>
      <Group mt="xs">
        {missing.length === 0 ? (
          <Button
            variant="default"
            onClick={() => onChange(chosen.filter((id) => !ids.includes(id)).join(','))}
          >
            {t('build:proposed.remove')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => onChange([...chosen, ...missing].join(','))}>
            {t('build:proposed.add')}
          </Button>
        )}
      </Group>
    </Notice>
  )
}
