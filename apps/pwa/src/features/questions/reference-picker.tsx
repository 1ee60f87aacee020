import { ActionIcon, Button, Input, Stack, Text, TextInput } from '@mantine/core'
import { foldText, holdsWords, wordsOf } from '@apron/scoring/fold-text.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage, useReply, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { IsolatedText } from '../../ui/text/isolated-text.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import type { Fields } from './question-fields.tsx'
import classes from './question-form.module.css'
import { joinList, partsOf } from './question-values.ts'
import { ReferenceTitle } from './reference-title.tsx'

const maxMatches = 8
const longestTitle = 500

/** The references that may be cited for a question: found by their words, or made on the spot. */
export function ReferencePicker({ fields }: { fields: Fields }) {
  const { t } = useTranslation(['questions', 'shell'])
  const { api } = useTablet()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const offered = useReply('references.of-questions', { query: {} }, { api })
  const create = useSend('reference.create', {
    api,
    refreshes: ['references.of-questions', 'references.all'],
  })
  const references = offered.data?.references ?? []
  const ids = partsOf(fields.values.references)
  const set = (next: readonly string[]): void => fields.set('references', joinList(next))
  const add = (id: string): void => {
    set([...ids, id])
    setTyped('')
  }
  const words = wordsOf(typed)
  const matches =
    words.length === 0
      ? []
      : references.filter(
          ({ id, title }) => !ids.includes(id) && holdsWords(foldText(title), words),
        )
  const isKnown = references.some(({ title }) => foldText(title) === foldText(typed))
  const make = async (): Promise<void> => {
    setFault(null)
    try {
      const { reference } = await create.mutateAsync({ body: { title: typed.trim() } })
      add(reference.id)
    } catch (error) {
      setFault(`${t('questions:references.failed')} ${t(...faultMessage(error))}`)
    }
  }
  const refused = fields.fault('references')
  return (
    <Panel title={t('questions:references.title')}>
      <Stack gap="sm">
        {ids.length === 0 && <Text c="dimmed">{t('questions:references.none')}</Text>}
        <ul className={classes.matches}>
          {ids.map((id) => {
            const title = references.find((it) => it.id === id)?.title
            return (
              <li key={id} className={classes.match}>
                <ReferenceTitle id={id} title={title} isReady={offered.data !== undefined} />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('questions:references.remove', { title: title ?? '' })}
                  onClick={() => set(ids.filter((it) => it !== id))}
                >
                  <IconX size={20} aria-hidden />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
        {refused !== undefined && <Input.Error>{t(refused)}</Input.Error>}
        <TextInput
          label={t('questions:references.find')}
          value={typed}
          maxLength={longestTitle}
          dir="auto"
          error={fault}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            // The form is sent by its button; here Enter takes the first that fits.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            const [first] = matches
            if (first !== undefined) add(first.id)
          }}
        />
        <ul className={classes.matches} aria-label={t('questions:references.found')}>
          {matches.slice(0, maxMatches).map(({ id, title }) => (
            <li key={id}>
              <Button
                variant="subtle"
                justify="flex-start"
                leftSection={<IconPlus size={18} aria-hidden />}
                onClick={() => add(id)}
              >
                <bdi>
                  <IsolatedText text={title} />
                </bdi>
              </Button>
            </li>
          ))}
          {words.length > 0 && !isKnown && (
            <li>
              <Button
                variant="default"
                loading={create.isPending}
                onClick={() => void make()}
                leftSection={<IconPlus size={18} aria-hidden />}
              >
                {t('questions:references.make', { title: typed.trim() })}
              </Button>
            </li>
          )}
        </ul>
      </Stack>
    </Panel>
  )
}
