import type { CatalogueQuestion } from '@apron/contracts/question-catalogue.ts'
import { writeTitles } from '@apron/scoring/titles-cell.ts'
import { useTranslation } from 'react-i18next'
import { Code } from '../../ui/text/code.tsx'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { formatNumber } from '../../ui/format.ts'
import { TextLink } from '../../ui/links.tsx'
import type { Column } from '../../ui/list/column.ts'
import { InUseBadge, inUseKey } from '../../ui/in-use-badge.tsx'
import { locationTypeKey } from '../../ui/word-keys.ts'
import classes from './question-list.module.css'
import { paths, type Place } from './question-paths.ts'

/** What the list tells of a question; its file has all of it in both languages. */
export function useQuestionColumns(place: Place): readonly Column<CatalogueQuestion>[] {
  const { t, i18n } = useTranslation(['questions', 'words'])
  const kinds = ({ groupings }: CatalogueQuestion): string[] =>
    groupings.map((kind) => t(locationTypeKey[kind]))
  const only = (
    key: string,
    label: string,
    file: (question: CatalogueQuestion) => string | null | undefined,
  ): Column<CatalogueQuestion> => ({ key, label, file: (question) => file(question) ?? '' })
  return [
    {
      key: 'question',
      label: t('questions:one'),
      cell: ({ id, text, categoryName, subCategoryName }) => (
        <>
          <TextLink
            to={paths[place].one}
            params={{ questionId: id }}
            fw={600}
            className={classes.text ?? ''}
          >
            <BilingualText text={text} />
          </TextLink>
          <div className={classes.where}>
            <BilingualText text={categoryName} quiet />
            <span aria-hidden> › </span>
            <BilingualText text={subCategoryName} quiet />
          </div>
        </>
      ),
    },
    {
      key: 'source-id',
      label: t('questions:column.number'),
      cell: ({ sourceId }) => (sourceId === null ? null : <Code>{sourceId}</Code>),
    },
    only(
      'source-id-file',
      t('questions:file-column.source-id'),
      ({ id, sourceId }) => sourceId ?? id,
    ),
    only('category-en', t('questions:file-column.category-en'), (it) => it.categoryName.en),
    only('category-ar', t('questions:file-column.category-ar'), (it) => it.categoryName.ar),
    only('sub-category-en', t('questions:file-column.sub-category-en'), (it) => {
      return it.subCategoryName.en
    }),
    only('sub-category-ar', t('questions:file-column.sub-category-ar'), (it) => {
      return it.subCategoryName.ar
    }),
    only('text-en', t('questions:field.text-en'), ({ text }) => text.en),
    only('text-ar', t('questions:field.text-ar'), ({ text }) => text.ar),
    only('look-en', t('questions:field.considerations-en'), (it) => it.considerations.en),
    only('look-ar', t('questions:field.considerations-ar'), (it) => it.considerations.ar),
    only('regulations', t('questions:field.regulations'), (it) => it.regulations),
    only('guidance', t('questions:field.guidance'), (it) => it.guidance),
    only('references', t('questions:file-column.references'), (it) => {
      return writeTitles(it.referenceTitles)
    }),
    {
      key: 'groupings',
      label: t('questions:column.groupings'),
      cell: (question) => (
        <span className={classes.kinds}>
          {question.groupings.length === 0
            ? t('questions:groupings.none')
            : kinds(question).map((kind) => <span key={kind}>{kind}</span>)}
        </span>
      ),
      file: (question) => kinds(question).join('; ') || t('questions:groupings.none'),
    },
    {
      key: 'used',
      label: t('questions:column.used'),
      cell: ({ assessmentCount }) => formatNumber(assessmentCount, i18n.language),
      file: ({ assessmentCount }) => assessmentCount,
    },
    {
      key: 'status',
      label: t('questions:column.status'),
      cell: ({ status }) => <InUseBadge status={status} />,
      file: ({ status }) => t(inUseKey[status]),
    },
    only('sample', t('questions:field.sample'), ({ isSample }) =>
      t(isSample ? 'questions:file-value.yes' : 'questions:file-value.no'),
    ),
    only('critical-element', t('questions:field.critical-element'), (it) =>
      it.criticalElement?.toUpperCase(),
    ),
  ]
}
