import type { TranslatedText } from '@apron/contracts/text-check.ts'
import { useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'

const outdated = [
  'translations.list',
  'translations.shares',
  'questions.list',
  'question.one',
  'categories.positions',
] as const

/** Writes one language of a text; of a question that makes a version, begun from the one that was read. */
export function useTranslate() {
  const { api } = useTablet()
  const options = { api, refreshes: outdated }
  const question = useSend('question.change', options)
  const category = useSend('category.change', options)
  const subCategory = useSend('sub-category.change', options)
  const translate = async (
    { kind, id, version }: TranslatedText,
    language: 'en' | 'ar',
    written: string,
  ): Promise<void> => {
    const text = { [language]: written.trim() }
    switch (kind) {
      case 'category':
        await category.mutateAsync({ params: { categoryId: id }, body: { name: text } })
        return
      case 'sub-category':
        await subCategory.mutateAsync({ params: { subCategoryId: id }, body: { name: text } })
        return
      default: {
        const part = kind === 'question' ? { text } : { considerations: text }
        const body = { ...part, ...(version === null ? {} : { version }) }
        await question.mutateAsync({ params: { questionId: id }, body })
      }
    }
  }
  const isBusy = question.isPending || category.isPending || subCategory.isPending
  return { translate, isBusy }
}
