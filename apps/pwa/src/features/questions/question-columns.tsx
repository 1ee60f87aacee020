import type { CatalogueQuestion } from '@apron/contracts/question-catalogue.ts'
import { useTranslation } from 'react-i18next'
import { BilingualText } from '../../ui/bilingual-text.tsx'
import { formatNumber } from '../../ui/format.ts'
import { TextLink } from '../../ui/links.tsx'
import type { Column } from '../../ui/list/column.ts'
import { InUseBadge, inUseKey } from '../../ui/in-use-badge.tsx'
import { locationTypeKey } from '../../ui/word-keys.ts'
import type { Heading } from './headings.ts'
import classes from './question-list.module.css'
import { paths, type Place } from './question-paths.ts'

/** What the list tells of a question; its file has all of it in both languages. */
export function useQuestionColumns(
  headings: ReadonlyMap<string, Heading>,
  place: Place,
): readonly Column<CatalogueQuestion>[] {
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
      cell: ({ id, text, subCategoryId }) => {
        const heading = headings.get(subCategoryId)
        return (
          <>
            <TextLink
              to={paths[place].one}
              params={{ questionId: id }}
              fw={600}
              className={classes.text ?? ''}
            >
              <BilingualText text={text} />
            </TextLink>
            {heading !== undefined && (
              <div className={classes.where}>
                <BilingualText text={heading.category.name} quiet />
                <span aria-hidden> › </span>
                <BilingualText text={heading.subCategory.name} quiet />
              </div>
            )}
          </>
        )
      },
    },
    only('category-en', t('questions:file-column.category-en'), (it) => {
      return headings.get(it.subCategoryId)?.category.name.en
    }),
    only('category-ar', t('questions:file-column.category-ar'), (it) => {
      return headings.get(it.subCategoryId)?.category.name.ar
    }),
    only('sub-category-en', t('questions:file-column.sub-category-en'), (it) => {
      return headings.get(it.subCategoryId)?.subCategory.name.en
    }),
    only('sub-category-ar', t('questions:file-column.sub-category-ar'), (it) => {
      return headings.get(it.subCategoryId)?.subCategory.name.ar
    }),
    only('text-en', t('questions:field.text-en'), ({ text }) => text.en),
    only('text-ar', t('questions:field.text-ar'), ({ text }) => text.ar),
    only('look-en', t('questions:field.considerations-en'), (it) => it.considerations.en),
    only('look-ar', t('questions:field.considerations-ar'), (it) => it.considerations.ar),
    only('regulations', t('questions:field.regulations'), (it) => it.regulations),
    only('guidance', t('questions:field.guidance'), (it) => it.guidance),
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
      file: (question) => kinds(question).join('; '),
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
  ]
}
