import type { CategoryDetails } from '@apron/contracts/question.ts'
import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconArrowsSort, IconFolderPlus, IconListTree } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { useIsDesk } from '../../ui/use-is-desk.ts'
import { HeadingDialog } from './heading-dialog.tsx'
import classes from './heading-side.module.css'
import { HeadingTree } from './heading-tree.tsx'
import { nameIn } from './headings.ts'
import { useReread } from './use-reread.ts'
import { OrderDialog } from './order-dialog.tsx'
import type { Place } from './question-paths.ts'
import type { QuestionSearch } from './question-search.ts'

type Props = {
  /** Null until they are here. */
  categories: readonly CategoryDetails[] | null
  search: QuestionSearch
  onSearch: (search: QuestionSearch) => void
  place: Place
  tell: (outcome: Outcome) => void
}

/** Categories and sub-categories beside the list at a desk; elsewhere behind a button. */
export function HeadingSide(props: Props) {
  const { t, i18n } = useTranslation('questions')
  const isDesk = useIsDesk()
  const [isOpen, setOpen] = useState(false)
  const { categories, search, onSearch } = props
  if (isDesk) {
    return (
      <aside className={classes.side} aria-label={t('questions:headings.title')}>
        <Inside {...props} />
      </aside>
    )
  }
  const category = categories?.find(({ id, subCategories }) =>
    search.subCategoryId === undefined
      ? id === search.categoryId
      : subCategories.some((it) => it.id === search.subCategoryId),
  )
  const chosen = category?.subCategories.find(({ id }) => id === search.subCategoryId) ?? category
  return (
    <>
      <Button
        variant="default"
        mt="md"
        justify="flex-start"
        leftSection={<IconListTree size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {chosen === undefined ? t('questions:headings.title') : nameIn(chosen.name, i18n.language)}
      </Button>
      {isOpen && (
        <Dialog title={t('questions:headings.title')} shape="menu" onClose={() => setOpen(false)}>
          <Inside
            {...props}
            onSearch={(next) => {
              setOpen(false)
              onSearch(next)
            }}
          />
        </Dialog>
      )}
    </>
  )
}

function Inside({ categories, search, onSearch, place, tell }: Props) {
  const { t } = useTranslation('questions')
  const [asked, setAsked] = useState<'add' | 'order' | null>(null)
  const reread = useReread()
  if (categories === null) {
    return (
      <Stack gap="xs">
        {['a', 'b', 'c', 'd'].map((row) => (
          <Skeleton key={row} height="2.75rem" radius="md" />
        ))}
      </Stack>
    )
  }
  return (
    <>
      <HeadingTree categories={categories} search={search} onSearch={onSearch} place={place} />
      <Group gap="xs" mt="md">
        <Button
          variant="default"
          leftSection={<IconFolderPlus size={20} aria-hidden />}
          onClick={() => setAsked('add')}
        >
          {t('questions:category.add')}
        </Button>
        {categories.length > 1 && (
          <Button
            variant="default"
            leftSection={<IconArrowsSort size={20} aria-hidden />}
            onClick={() => setAsked('order')}
          >
            {t('questions:order.categories')}
          </Button>
        )}
      </Group>
      {asked === 'add' && (
        <HeadingDialog categoryId={null} tell={tell} onClose={() => setAsked(null)} />
      )}
      {asked === 'order' && (
        <OrderDialog
          of="categories"
          within={null}
          title={t('questions:order.categories')}
          rows={categories.map(({ id, name }) => ({ id, name }))}
          tell={tell}
          onReread={reread}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
