import type { Template } from '@apron/contracts/planning.ts'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, faultKey, useReply, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Fold } from '../../ui/fold.tsx'
import { formatNumber } from '../../ui/format.ts'
import { OutcomeNotice, useOutcome } from '../../ui/outcome.tsx'
import { RenameTemplate } from './rename-template.tsx'
import { templateName } from './template-name.ts'
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
  const { data } = useReply('templates.list', {}, { api })
  const refreshes = ['templates.list'] as const
  const create = useSend('template.create', { api, refreshes })
  const change = useSend('template.change', { api, refreshes })
  const remove = useSend('template.delete', { api, refreshes })
  const { outcome, tell, forget } = useOutcome()
  const [name, setName] = useState('')
  const [leaving, setLeaving] = useState<Template | null>(null)
  const [renaming, setRenaming] = useState<Template | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const chosen = idsOf(questions)
  const run = async (work: Promise<unknown>, done: string): Promise<boolean> => {
    forget()
    try {
      await work
      tell({ tone: 'good', text: done })
      return true
    } catch (error) {
      tell({ tone: 'danger', text: t(reasonOf(error)) })
      return false
    }
  }
  const trimmed = name.trim()
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
      setRefusal(t(reasonOf(error)))
    }
  }
  const templates = data?.templates ?? []
  return (
    <Fold
      title={t('build:template.title', { number: formatNumber(templates.length, i18n.language) })}
    >
      <Stack gap="sm">
        <OutcomeNotice outcome={outcome} />
        {templates.map((template) => (
          <Group key={template.id} justify="space-between">
            <span>
              <bdi>{template.name}</bdi>{' '}
              <Text span c="dimmed" size="sm">
                {t('build:questions.chosen', {
                  count: template.questions.length,
                  number: formatNumber(template.questions.length, i18n.language),
                })}
                {template.outOfUse.length > 0 &&
                  ` · ${t('build:template.out-of-use', { count: template.outOfUse.length })}`}
              </Text>
            </span>
            <Group gap="xs">
              <Button
                variant="default"
                aria-label={t('build:template.take-of', { name: template.name })}
                onClick={() => onTake(usable(template).join(','))}
              >
                {t('build:template.take')}
              </Button>
              <Button
                variant="default"
                disabled={chosen.length === 0}
                aria-label={t('build:template.replace-of', { name: template.name })}
                onClick={() =>
                  void run(
                    change.mutateAsync({
                      params: { templateId: template.id },
                      body: { questions: chosen },
                    }),
                    t('build:template.kept', { name: template.name }),
                  )
                }
              >
                {t('build:template.replace')}
              </Button>
              <Button
                variant="default"
                aria-label={t('build:template.rename-of', { name: template.name })}
                onClick={() => {
                  setRefusal(null)
                  setRenaming(template)
                }}
              >
                {t('build:template.rename')}
              </Button>
              <Button
                variant="subtle"
                color="red"
                aria-label={t('build:template.remove-of', { name: template.name })}
                onClick={() => setLeaving(template)}
              >
                {t('build:template.remove')}
              </Button>
            </Group>
          </Group>
        ))}
        <Group align="end">
          <TextInput
            label={t('build:template.name')}
            maxLength={templateName.max}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={trimmed.length < templateName.min || chosen.length === 0}
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

/** Key of why the server did not take it. */
const reasonOf = (error: unknown) =>
  error instanceof CallError &&
  (error.problem?.issues ?? []).some((it) => it.path === 'body.name' && it.code === 'taken')
    ? 'build:template.taken'
    : faultKey(error)

const usable = ({ questions, outOfUse }: Template): string[] => {
  const out = new Set(outOfUse)
  return questions.filter((id) => !out.has(id))
}
