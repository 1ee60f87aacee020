import type { Template } from '@apron/contracts/planning.ts'
import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../ui/format.ts'
import { Written } from '../../ui/text/written.tsx'
import classes from './template-row.module.css'

/** What is done to one template is asked of the panel: it takes, replaces, renames, removes. */
export type TemplateAct = 'take' | 'replace' | 'rename' | 'remove'

const words = {
  take: ['build:template.take', 'build:template.take-of'],
  replace: ['build:template.replace', 'build:template.replace-of'],
  rename: ['build:template.rename', 'build:template.rename-of'],
  remove: ['build:template.remove', 'build:template.remove-of'],
} as const

/** One template: its name, how much it asks, and what can be done with it. */
export function TemplateRow({
  template: { name, questions, outOfUse },
  hasChosen,
  onAct,
}: {
  template: Template
  /** Some questions are chosen, which it could be replaced by. */
  hasChosen: boolean
  onAct: (act: TemplateAct) => void
}) {
  const { t, i18n } = useTranslation('build')
  const button = (act: TemplateAct, isOff = false) => (
    <Button
      variant={act === 'remove' ? 'subtle' : 'default'}
      {...(act === 'remove' && { color: 'red' })}
      disabled={isOff}
      aria-label={t(words[act][1], { name })}
      onClick={() => onAct(act)}
    >
      {t(words[act][0])}
    </Button>
  )
  return (
    <div className={classes.row}>
      <span className={classes.name}>
        <Written>{name}</Written>{' '}
        <Text span c="dimmed" size="sm">
          {t('build:questions.chosen', {
            count: questions.length,
            number: formatNumber(questions.length, i18n.language),
          })}
          {outOfUse.length > 0 &&
            ` · ${t('build:template.out-of-use', { count: outOfUse.length })}`}
        </Text>
      </span>
      <Group gap="xs">
        {button('take', questions.length === outOfUse.length)}
        {button('replace', !hasChosen)}
        {button('rename')}
        {button('remove')}
      </Group>
    </div>
  )
}
