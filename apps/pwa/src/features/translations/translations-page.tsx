import { keptTexts, translationStates } from '@apron/contracts/named-in-addresses.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { faultMessage, useReply } from '../../tablet/online.tsx'
import { useList } from '../../tablet/use-list.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { chooseText } from '../../ui/text/choose-text.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { DeskList } from '../../ui/list/desk-list.tsx'
import { queryOf } from '../../ui/list/list-search.ts'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Page } from '../../ui/page/page.tsx'
import { kindKey, stateKey } from './keys.ts'
import { Shares } from './shares.tsx'
import { readTranslationSearch, type TranslationSearch } from './translation-search.ts'
import { useTranslationColumns } from './translation-columns.tsx'

type Props = {
  search: TranslationSearch
  onSearch: (search: TranslationSearch) => void
}

/** What waits first: it is what whoever opens the page came for. */
const standard = 'untranslated'

/** The texts of the catalogue that want a translation or a check, and how far each category is. */
export default function TranslationsPage({ search, onSearch }: Props) {
  const { t, i18n } = useTranslation(['translations', 'shell'])
  const { api } = useTablet()
  const { outcome, tell, forget } = useOutcome()
  const { state = standard, ...rest } = search
  const query = { ...queryOf(rest), ...(state === 'all' ? {} : { state }) }
  const list = useList('translations.list', { api, query, rowsOf: ({ texts }) => texts })
  const shares = useReply('translations.shares', {}, { api }).data?.categories ?? []
  const columns = useTranslationColumns({ tell, forget })
  return (
    <Page
      title={t('translations:title')}
      maxWidth="100rem"
      actions={
        <ButtonLink
          to="/library/translations/missing"
          variant="default"
          leftSection={<IconAlertTriangle size={20} aria-hidden />}
        >
          {t('translations:missing.title')}
        </ButtonLink>
      }
    >
      <OutcomeNotice outcome={outcome} />
      <Shares
        shares={shares}
        chosen={search.categoryId}
        onChoose={(categoryId) =>
          onSearch(readTranslationSearch({ ...search, categoryId: categoryId ?? undefined }))
        }
      />
      <DeskList
        label={t('translations:title')}
        search={search}
        onSearch={(next) => onSearch(readTranslationSearch(next))}
        list={list}
        columns={columns}
        idOf={({ kind, id }) => `${kind} ${id}`}
        hint={t('translations:search-hint')}
        filters={[
          {
            part: 'state',
            label: t('translations:state.title'),
            standard,
            options: [...translationStates, 'all' as const].map((value) => ({
              value,
              label: t(stateKey[value]),
            })),
          },
          {
            part: 'kind',
            label: t('translations:kind.title'),
            options: keptTexts.map((value) => ({ value, label: t(kindKey[value]) })),
          },
          {
            part: 'categoryId',
            label: t('translations:kind.category'),
            options: shares.map(({ categoryId: value, name }) => ({
              value,
              label: chooseText(name, i18n.language)?.text ?? '',
            })),
          },
        ]}
        sorts={[{ value: 'place', label: t('translations:place') }]}
        file={t('translations:file')}
        none={
          state === standard
            ? { title: t('translations:none'), advice: t('translations:none-advice') }
            : { title: t('shell:list.none-found'), advice: t('shell:list.none-found-advice') }
        }
        onFault={(error) => tell({ tone: 'danger', text: t(...faultMessage(error)) })}
      />
    </Page>
  )
}
