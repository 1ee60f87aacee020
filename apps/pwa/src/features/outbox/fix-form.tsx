import '../../styles/inputs.css'
import { type ComplianceLevel, complianceLevels } from '@apron/scoring/compliance-level.ts'
import {
  findingMaxLength,
  intervieweeNameMax,
  summaryTextMaxLength,
} from '@apron/scoring/limits.ts'
import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutboxRow } from '../../data/tables.ts'
import { ReadOnlyError } from '../../sync/record/read-only.ts'
import { fitsRegister, ValueError } from '../../sync/record/record.ts'
import { isStorageFull, StorageFullError } from '../../sync/record/storage-full.ts'
import { fixRefused } from '../../sync/view/outbox.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { levelKey } from '../../ui/badges/level-look.ts'
import { Notice } from '../../ui/page/notice.tsx'
import { useKept } from '../../ui/use-kept.ts'
import { textDirection } from '../../ui/text/text-direction.ts'
import { textLanguage } from '../../ui/text/text-language.ts'
import { fieldsOf, fixOf, valueOf } from './fix-value.ts'

/** Key of why a mended value could not be saved. Anything else is a fault of ours, and thrown. */
function faultOf(error: unknown): string {
  if (error instanceof ReadOnlyError) return 'tray:mend.read-only'
  if (error instanceof ValueError) return 'tray:mend.invalid'
  if (error instanceof StorageFullError || isStorageFull(error)) return 'shell:problem.storage-full'
  throw error
}

/** Says a refused mutation again with a value that fits: it becomes a new mutation. */
export function FixForm({ row, onDone }: { row: OutboxRow; onDone: () => void }) {
  const { t, i18n } = useTranslation(['tray', 'words'])
  const { db, ports } = useTablet()
  const refused = fixOf(row.register, row.body.value)
  const [mend, setMend, forget] = useKept(`mend.${row.id}`, refused)
  const [fault, setFault] = useState<string | null>(null)
  const change = (part: Partial<typeof mend>): void => setMend({ ...mend, ...part })
  const fields = fieldsOf(row.register)
  const save = async (): Promise<void> => {
    const value = valueOf(row.register, mend)
    if (!fitsRegister(row.register, value)) return setFault('tray:mend.invalid')
    try {
      await fixRefused(db, ports, row.id, value)
      forget()
      onDone()
    } catch (error) {
      setFault(faultOf(error))
    }
  }
  const limit = fields === 'judgement' ? findingMaxLength : summaryTextMaxLength
  return (
    <Stack gap="sm">
      {fields === 'judgement' && (
        <NativeSelect
          label={t('tray:mend.level')}
          value={mend.level ?? ''}
          onChange={(event) =>
            change({ level: (event.currentTarget.value || null) as ComplianceLevel | null })
          }
          data={[
            { value: '', label: t('tray:kind.no-level') },
            ...complianceLevels.map((value) => ({ value, label: t(levelKey[value]) })),
          ]}
        />
      )}
      {fields === 'person' ? (
        <>
          <TextInput
            label={t('tray:mend.name')}
            dir={textDirection(mend.text, i18n.dir())}
            lang={textLanguage(mend.text)}
            maxLength={intervieweeNameMax}
            value={mend.text}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
          <TextInput
            label={t('tray:mend.function')}
            dir={textDirection(mend.second, i18n.dir())}
            lang={textLanguage(mend.second)}
            maxLength={intervieweeNameMax}
            value={mend.second}
            onChange={(event) => change({ second: event.currentTarget.value })}
          />
        </>
      ) : (
        <Textarea
          label={fields === 'judgement' ? t('tray:mend.finding') : t('tray:mend.text')}
          description={t('tray:mend.count', { length: mend.text.length, limit })}
          error={
            mend.text.length > limit
              ? fields === 'judgement'
                ? t('tray:mend.finding-too-long')
                : t('tray:mend.too-long', { limit })
              : null
          }
          dir={textDirection(mend.text, i18n.dir())}
          lang={textLanguage(mend.text)}
          autosize
          minRows={3}
          value={mend.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      )}
      {fault !== null && (
        <Notice tone="danger" live>
          {t(fault)}
        </Notice>
      )}
      <Group>
        <Button onClick={() => void save()}>{t('tray:mend.save')}</Button>
        <Button variant="default" onClick={onDone}>
          {t('shell:dialog.cancel')}
        </Button>
      </Group>
    </Stack>
  )
}
