import type { CategoryDetails, ListedCategory } from '@apron/contracts/question.ts'
import { ActionIcon, type ActionIconProps } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import { IconPencil } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { formatNumber } from '../../ui/format.ts'
import { changed } from '../../ui/list/list-search.ts'
import { inUseKey } from '../../ui/in-use-badge.tsx'
import { nameIn } from './headings.ts'
import classes from './heading-side.module.css'
import { paths, type Place } from './question-paths.ts'
import type { QuestionSearch } from './question-search.ts'

type AnchorElement = Omit<ComponentProps<'a'>, 'style' | 'color'>

/** A link that is a symbol; what it leads to is its `aria-label`. */
const IconLink = createLink((props: ActionIconProps & AnchorElement) => (
  <ActionIcon component="a" variant="subtle" color="gray" {...props} />
))

/** The categories, the chosen one with its sub-categories; each narrows the list, and has a page of its own. */
export function HeadingTree({
  categories,
  search,
  onSearch,
  place,
}: {
  categories: readonly CategoryDetails[]
  search: QuestionSearch
  onSearch: (search: QuestionSearch) => void
  place: Place
}) {
  const { t, i18n } = useTranslation('questions')
  const { categoryId, subCategoryId } = search
  const go = (to: { categoryId?: string; subCategoryId?: string }): void =>
    onSearch(changed(search, { categoryId: undefined, subCategoryId: undefined, ...to }))
  const all = categories.reduce((sum, { questionCount }) => sum + questionCount, 0)
  const isAll = categoryId === undefined && subCategoryId === undefined
  const edit = ({ name }: ListedCategory): string =>
    t('questions:headings.edit', { name: nameIn(name, i18n.language) })
  return (
    <ul className={classes.tree}>
      <li>
        <button
          type="button"
          className={classes.link}
          aria-current={isAll || undefined}
          onClick={() => go({})}
        >
          <span>{t('questions:headings.all')}</span>
          <span className={classes.count}>{formatNumber(all, i18n.language)}</span>
        </button>
      </li>
      {categories.map((category) => {
        const isOpen =
          category.id === categoryId ||
          category.subCategories.some(({ id }) => id === subCategoryId)
        return (
          <li key={category.id}>
            <div className={classes.row}>
              <Choose
                heading={category}
                isChosen={category.id === categoryId}
                onChoose={() => go({ categoryId: category.id })}
              />
              {isOpen && (
                <IconLink
                  to={paths[place].category}
                  params={{ categoryId: category.id }}
                  aria-label={edit(category)}
                >
                  <IconPencil size={20} aria-hidden />
                </IconLink>
              )}
            </div>
            {isOpen && category.subCategories.length > 0 && (
              <ul>
                {category.subCategories.map((subCategory) => (
                  <li key={subCategory.id} className={classes.row}>
                    <Choose
                      heading={subCategory}
                      isChosen={subCategory.id === subCategoryId}
                      onChoose={() => go({ subCategoryId: subCategory.id })}
                    />
                    {subCategory.id === subCategoryId && (
                      <IconLink
                        to={paths[place].subCategory}
                        params={{ subCategoryId: subCategory.id }}
                        aria-label={edit(subCategory)}
                      >
                        <IconPencil size={20} aria-hidden />
                      </IconLink>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Choose({
  heading: { name, status, questionCount },
  isChosen,
  onChoose,
}: {
  heading: ListedCategory
  isChosen: boolean
  onChoose: () => void
}) {
  const { t, i18n } = useTranslation('words')
  return (
    <button
      type="button"
      className={classes.link}
      aria-current={isChosen || undefined}
      onClick={onChoose}
    >
      <span>
        <BilingualText text={name} quiet />
        {status === 'inactive' && <span className={classes.out}>{t(inUseKey.inactive)}</span>}
      </span>
      <span className={classes.count}>{formatNumber(questionCount, i18n.language)}</span>
    </button>
  )
}
