import type { ReferenceDetails } from '@apron/contracts/reference.ts'
import { Text } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { faultMessage } from '../../tablet/online.tsx'
import { useList } from '../../tablet/use-list.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { formatNumber } from '../../ui/format.ts'
import { IsolatedText } from '../../ui/text/isolated-text.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import type { Column } from '../../ui/list/column.ts'
import { DeskList } from '../../ui/list/desk-list.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Page } from '../../ui/page/page.tsx'
import { InUseBadge, inUseKey } from '../../ui/in-use-badge.tsx'
import { queryOf } from '../../ui/list/list-search.ts'
import { ReferenceMenu } from './reference-menu.tsx'
import { paths, type Place } from './reference-paths.ts'
import { readReferenceSearch, type ReferenceSearch, uses } from './reference-search.ts'
import { Written } from '../../ui/text/written.tsx'

type Props = {
  search: ReferenceSearch
  onSearch: (search: ReferenceSearch) => void
  place: Place
}

/** The documents that questions and answers cite. */
export default function ReferenceListPage({ search, onSearch, place }: Props) {
  const { t } = useTranslation(['references', 'words'])
  const { api } = useTablet()
  const { outcome, tell, forget } = useOutcome()
  const list = useList('references.all', {
    api,
    query: queryOf(search),
    rowsOf: ({ references }) => references,
  })
  return (
    <Page
      title={t('references:title')}
      actions={
        <ButtonLink to={paths[place].add} leftSection={<IconFilePlus size={20} aria-hidden />}>
          {t('references:add')}
        </ButtonLink>
      }
    >
      <OutcomeNotice outcome={outcome} />
      <DeskList
        label={t('references:title')}
        search={search}
        onSearch={(next) => onSearch(readReferenceSearch(next))}
        list={list}
        columns={useColumns(place)}
        idOf={({ id }) => id}
        hint={t('references:search-hint')}
        filters={[
          {
            part: 'status',
            label: t('references:column.status'),
            options: uses.map((value) => ({ value, label: t(inUseKey[value]) })),
          },
        ]}
        sorts={[
          { value: 'title', label: t('references:column.title') },
          { value: 'status', label: t('references:column.status') },
        ]}
        file={t('references:file')}
        none={{ title: t('references:none'), advice: t('references:none-advice') }}
        onFault={(error) => tell({ tone: 'danger', text: t(...faultMessage(error)) })}
        renderActions={(reference) => (
          <ReferenceMenu reference={reference} tell={tell} forget={forget} />
        )}
      />
    </Page>
  )
}

function useColumns(place: Place): readonly Column<ReferenceDetails>[] {
  const { t, i18n } = useTranslation(['references', 'words'])
  return [
    {
      key: 'title',
      label: t('references:column.title'),
      sort: 'title',
      cell: ({ id, title, description }) => (
        <>
          <TextLink to={paths[place].one} params={{ referenceId: id }} fw={600} py="xs">
            <bdi>
              <IsolatedText text={title} />
            </bdi>
          </TextLink>
          <Text size="sm" c="dimmed" lineClamp={2} lh="var(--cut-line)" dir="auto">
            <IsolatedText text={description} />
          </Text>
        </>
      ),
      file: ({ title }) => title,
    },
    {
      key: 'description',
      label: t('references:column.description'),
      file: ({ description }) => description,
    },
    {
      key: 'questions',
      label: t('references:column.questions'),
      cell: ({ questionCount }) => formatNumber(questionCount, i18n.language),
      file: ({ questionCount }) => questionCount,
    },
    {
      key: 'file',
      label: t('references:attached.title'),
      cell: ({ file }) => (file === undefined ? '–' : <Written>{file.name}</Written>),
      file: ({ file }) => file?.name ?? '',
    },
    {
      key: 'status',
      label: t('references:column.status'),
      sort: 'status',
      cell: ({ status }) => <InUseBadge status={status} />,
      file: ({ status }) => t(inUseKey[status]),
    },
  ]
}
