import type { Template } from '@apron/contracts/planning.ts'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, faultMessage, useReply, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { Fold } from '../../ui/fold.tsx'
import { formatNumber } from '../../ui/format.ts'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import type { Message } from '../../ui/page/problem-message.ts'
import { onEnter } from './on-enter.ts'
import { RenameTemplate } from './rename-template.tsx'
import { templateName } from './template-name.ts'
import { type TemplateAct, TemplateRow } from './template-row.tsx'
import { idsOf } from './values.ts'

/** The sets of questions that the organization keeps: taken, kept under a name, renamed, given other questions, removed. */
export function TemplatesPanel({
  questions,
  onTake,
}: {
  questions: string
  onTake: (questions: string) => void
}) {
  const { t, i18n } = useTranslation(['build', 'shell'])
  const { api } = useTablet()
  const { data, error, refetch } = useReply('templates.list', {}, { api })
  const refreshes = ['templates.list'] as const
  const create = useSend('template.create', { api, refreshes })
  const change = useSend('template.change', { api, refreshes })
  const remove = useSend('template.delete', { api, refreshes })
  const { outcome, tell, forget } = useOutcome()
  const [name, setName] = useState('')
  const [leaving, setLeaving] = useState<Template | null>(null)
  const [renaming, setRenaming] = useState<Template | null>(null)
  const [replacing, setReplacing] = useState<Template | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const chosen = idsOf(questions)
  const run = async (work: Promise<unknown>, done: string): Promise<boolean> => {
    forget()
    try {
      await work
      tell({ tone: 'good', text: done })
      return true
    } catch (error) {
      tell({ tone: 'danger', text: t(...reasonOf(error)) })
      return false
    }
  }
  const trimmed = name.trim()
  const mayKeep = trimmed.length >= templateName.min && chosen.length > 0
  const keep = async (): Promise<void> => {
    const body = { name: trimmed, questions: chosen }
    const isKept = await run(
      create.mutateAsync({ body }),
      t('build:template.kept', { name: trimmed }),
    )
    if (isKept) setName('')
  }
  const rename = async ({ id }: Template, wanted: string): Promise<void> => {
    forget()
    setRefusal(null)
    try {
      await change.mutateAsync({ params: { templateId: id }, body: { name: wanted } })
      setRenaming(null)
      tell({ tone: 'good', text: t('build:template.kept', { name: wanted }) })
    } catch (error) {
      // What was typed stays, with the reason beside it.
      setRefusal(t(...reasonOf(error)))
    }
  }
  const take = (template: Template): void => {
    onTake(usable(template).join(','))
    const said = { tone: 'good', text: t('build:template.used', { name: template.name }) } as const
    if (chosen.length === 0) return tell(said)
    const onUndo = (): void => {
      onTake(questions)
      forget()
    }
    tell({ ...said, onUndo })
  }
  const begin = (act: TemplateAct, template: Template): void => {
    setRefusal(null)
    if (act === 'take') take(template)
    else if (act === 'replace') setReplacing(template)
    else if (act === 'rename') setRenaming(template)
    else setLeaving(template)
  }
  const number = (count: number): string => formatNumber(count, i18n.language)
  const templates = data?.templates ?? []
  return (
    <Fold
      title={
        data === undefined
          ? t('build:template.all')
          : t('build:template.title', { number: number(templates.length) })
      }
    >
      <Stack gap="sm">
        <OutcomeNotice outcome={outcome} />
        {error !== null && data === undefined && (
          <ErrorPanel
            title={t('build:failed.templates')}
            cause={t(...faultMessage(error))}
            onRetry={() => void refetch()}
          />
        )}
        {templates.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            hasChosen={chosen.length > 0}
            onAct={(act) => begin(act, template)}
          />
        ))}
        <Group align="end">
          <TextInput
            label={t('build:template.name')}
            maxLength={templateName.max}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={onEnter(() => mayKeep && void keep())}
          />
          <Button
            variant="default"
            disabled={!mayKeep}
            loading={create.isPending}
            onClick={() => void keep()}
          >
            {t('build:template.keep')}
          </Button>
        </Group>
      </Stack>
      {renaming !== null && (
        <RenameTemplate
          template={renaming}
          isBusy={change.isPending}
          fault={refusal}
          onClose={() => setRenaming(null)}
          onRename={(wanted) => void rename(renaming, wanted)}
        />
      )}
      {replacing !== null && (
        <ConfirmDialog
          title={t('build:template.replace-of', { name: replacing.name })}
          confirmLabel={t('build:template.replace')}
          color="red"
          onClose={() => setReplacing(null)}
          onConfirm={() => {
            setReplacing(null)
            void run(
              change.mutateAsync({
                params: { templateId: replacing.id },
                body: { questions: chosen },
              }),
              t('build:template.kept', { name: replacing.name }),
            )
          }}
        >
          <Text>
            {t('build:template.replace-means', {
              before: number(replacing.questions.length),
              after: number(chosen.length),
            })}
          </Text>
        </ConfirmDialog>
      )}
      {leaving !== null && (
        <ConfirmDialog
          title={t('build:template.remove-of', { name: leaving.name })}
          confirmLabel={t('build:template.remove')}
          color="red"
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null)
            void run(
              remove.mutateAsync({ params: { templateId: leaving.id } }),
              t('build:template.removed', { name: leaving.name }),
            )
          }}
        >
          <Text>{t('build:template.remove-means')}</Text>
        </ConfirmDialog>
      )}
    </Fold>
  )
}

const said: Readonly<Record<string, string>> = {
  'body.name taken': 'build:template.taken',
  'body too-many': 'build:template.too-many',
}

/** Why the server did not take it. */
function reasonOf(error: unknown): Message {
  const known = (error instanceof CallError ? (error.problem?.issues ?? []) : [])
    .map(({ path, code }) => said[`${path} ${code}`])
    .find((key) => key !== undefined)
  return known === undefined ? faultMessage(error) : [known]
}

const usable = ({ questions, outOfUse }: Template): string[] => {
  const out = new Set(outOfUse)
  return questions.filter((id) => !out.has(id))
}
