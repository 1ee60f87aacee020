import type { ToVerify } from '@apron/contracts/launch.ts'
import { Group, Stack, Text, Title } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useTranslation } from 'react-i18next'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { LevelBadge } from '../../../ui/badges/level-badge.tsx'
import { Facts } from '../../../ui/figures/facts.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { BilingualText } from '../../../ui/text/bilingual-text.tsx'
import { Code } from '../../../ui/text/code.tsx'
import { Prose } from '../../../ui/text/prose.tsx'
import { Ago, Day, Instant } from '../../../ui/text/when.tsx'
import { Written } from '../../../ui/text/written.tsx'
import classes from './on-site.module.css'
import { readPart } from '../../../tablet/parts-here.ts'
import { Verify } from './verify.tsx'

/** What waits at this location for somebody to look at, and was taken along for that: it needs no signal. */
export default function ToVerifyPanel({
  items,
  takenAt,
}: {
  items: readonly ToVerify[]
  takenAt: string | null
}) {
  const { t } = useTranslation('on-site')
  return (
    <Panel title={t('on-site:title')}>
      <Text c="dimmed">
        {t('on-site:advice')}
        {takenAt !== null && (
          <>
            {' '}
            {t('on-site:as-of')} <Ago value={takenAt} />
          </>
        )}
      </Text>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={`${item.part.id} ${item.part.implementedAt}`} className={classes.part}>
            <ToVerifyPart item={item} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function ToVerifyPart({ item }: { item: ToVerify }) {
  const { t } = useTranslation('on-site')
  const { db, me } = useTablet()
  const { number, level, question, finding, part } = item
  const here = useLiveQuery(() => readPart(db, item, me.id), [db, item, me.id])
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Title order={3}>
          <Code>{number}</Code>
        </Title>
        <LevelBadge level={level} />
      </Group>
      <Prose>{part.action}</Prose>
      <Facts
        rows={[
          [t('on-site:finding'), <Prose key="finding">{finding}</Prose>],
          [t('on-site:evidence'), <Prose key="evidence">{part.evidence}</Prose>],
          [
            t('on-site:office'),
            part.office === '' ? null : <Written key="office">{part.office}</Written>,
          ],
          [t('on-site:implemented'), <Instant key="implemented" value={part.implementedAt} />],
          [t('on-site:end'), <Day key="end" value={part.endOn} />],
        ]}
      />
      <Fold title={t('on-site:question')}>
        <Code>{question.number}</Code> <BilingualText text={question.text} />
      </Fold>
      {here !== undefined && <Verify here={here} />}
    </Stack>
  )
}
