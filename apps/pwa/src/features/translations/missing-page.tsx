import type { MissingText } from '@apron/contracts/translation.ts'
import { Button, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage, useSend } from '../../tablet/online.tsx'
import { useList } from '../../tablet/use-list.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Code } from '../../ui/text/code.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { type Column, instantCell } from '../../ui/list/column.ts'
import { DeskList } from '../../ui/list/desk-list.tsx'
import { queryOf } from '../../ui/list/list-search.ts'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PersonName } from '../../ui/text/person-name.tsx'
import { Ago } from '../../ui/text/when.tsx'
import { languageKey } from './keys.ts'
import { type MissingSearch, readMissingSearch } from './translation-search.ts'
import { Written } from '../../ui/text/written.tsx'

type Props = { search: MissingSearch; onSearch: (search: MissingSearch) => void }

/** The texts of its own that the app asked for and did not find. */
export default function MissingPage({ search, onSearch }: Props) {
  const { t } = useTranslation(['translations', 'shell'])
  const { api } = useTablet()
  const { outcome, tell, forget } = useOutcome()
  const [isAsked, setAsked] = useState(false)
  const clear = useSend('texts.clear-missing', { api, refreshes: ['texts.missing'] })
  const query = queryOf(search)
  const list = useList('texts.missing', { api, query, rowsOf: ({ texts }) => texts })
  const clearAll = async (): Promise<void> => {
    setAsked(false)
    forget()
    try {
      const { removed } = await clear.mutateAsync({})
      tell({ tone: 'good', text: t('translations:missing.cleared', { count: removed }) })
    } catch (error) {
      tell({ tone: 'danger', text: t(...faultMessage(error)) })
    }
  }
  return (
    <Page
      title={t('translations:missing.title')}
      actions={
        <>
          <ButtonLink to="/library/translations" variant="default">
            {t('translations:missing.back')}
          </ButtonLink>
          {list.rows.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconTrash size={20} aria-hidden />}
              disabled={clear.isPending}
              onClick={() => setAsked(true)}
            >
              {t('translations:missing.clear')}
            </Button>
          )}
        </>
      }
    >
      <Text mb="md">{t('translations:missing.what')}</Text>
      <OutcomeNotice outcome={outcome} />
      <DeskList
        label={t('translations:missing.title')}
        search={search}
        onSearch={(next) => onSearch(readMissingSearch(next))}
        list={list}
        columns={useColumns()}
        idOf={({ lng, ns, key }) => `${lng}/${ns}/${key}`}
        hint={t('translations:missing.search-hint')}
        sorts={[{ value: 'key', label: t('translations:missing.key') }]}
        file={t('translations:missing.file')}
        none={{
          title: t('translations:missing.none'),
          advice: t('translations:missing.none-advice'),
        }}
        onFault={(error) => tell({ tone: 'danger', text: t(...faultMessage(error)) })}
      />
      {isAsked && (
        <ConfirmDialog
          title={t('translations:missing.ask-clear')}
          confirmLabel={t('translations:missing.clear')}
          color="red"
          onClose={() => setAsked(false)}
          onConfirm={() => void clearAll()}
        >
          <p>{t('translations:missing.means-clear')}</p>
        </ConfirmDialog>
      )}
    </Page>
  )
}

function useColumns(): readonly Column<MissingText>[] {
  const { t } = useTranslation('translations')
  return [
    {
      key: 'key',
      label: t('translations:missing.key'),
      cell: ({ ns, key }) => <Code>{`${ns}:${key}`}</Code>,
      file: ({ ns, key }) => `${ns}:${key}`,
    },
    {
      key: 'language',
      label: t('translations:language.title'),
      cell: ({ lng }) => t(languageKey[lng]),
      file: ({ lng }) => lng,
    },
    {
      key: 'shown',
      label: t('translations:missing.shown'),
      cell: ({ fallback }) => <Written>{fallback ?? ''}</Written>,
      file: ({ fallback }) => fallback ?? '',
    },
    {
      key: 'by',
      label: t('translations:missing.by'),
      cell: ({ askedBy, askedAt }) => (
        <>
          <PersonName person={askedBy} /> · <Ago value={askedAt} />
        </>
      ),
      file: ({ askedAt }) => instantCell(askedAt),
    },
  ]
}
