import type { Writing } from './page.ts'

export function nameOfCategory({ input, voice }: Writing, id: string): string {
  const found = input.categories.find((category) => category.id === id)
  return (found && voice.isolate(voice.choose(found.name))) || voice.t('report:nameless')
}

export function nameOfSubCategory({ input, voice }: Writing, category: string, id: string): string {
  const found = input.categories
    .find((one) => one.id === category)
    ?.subCategories.find((sub) => sub.id === id)
  return (found && voice.isolate(voice.choose(found.name))) || voice.t('report:nameless')
}
