import type { Bilingual } from '@apron/contracts/text.ts'
import { useTexts } from '../../i18n/use-texts.ts'

/** What the kit's parts are filled with: data, in both languages, and only where the app is developed. */
export const samples = {
  kit: { en: 'Screen kit', ar: 'عدّة الشاشات' },
  list: { en: 'List', ar: 'قائمة' },
  form: { en: 'Form', ar: 'نموذج' },
  page: { en: 'Page', ar: 'صفحة' },
  dialog: { en: 'Dialog', ar: 'حوار' },
  notice: { en: 'Notice', ar: 'إشعار' },
  figures: { en: 'Figures', ar: 'أرقام' },
  chart: { en: 'Chart', ar: 'رسم بياني' },
  counted: {
    en: 'Audits completed from 1 to 7 November 2026, by the day on which they were completed.',
    ar: 'عمليات التدقيق المكتملة من 1 إلى 7 نوفمبر 2026، بحسب يوم اكتمالها.',
  },
  most: { en: 'Most on 5 November: 6.', ar: 'أكثرها في 5 نوفمبر: 6.' },
  toRows: { en: 'The audits that are counted', ar: 'عمليات التدقيق المعدودة' },
  difference: { en: 'Difference', ar: 'فرق' },
  tree: { en: 'Tree', ar: 'شجرة' },
  pickers: { en: 'Pickers', ar: 'منتقيات' },
  name: { en: 'Name', ar: 'الاسم' },
  nameEn: { en: 'Name in English', ar: 'الاسم بالإنجليزية' },
  nameAr: { en: 'Name in Arabic', ar: 'الاسم بالعربية' },
  days: { en: 'Days', ar: 'أيام' },
  due: { en: 'Due', ar: 'الاستحقاق' },
  kind: { en: 'Kind', ar: 'النوع' },
  kinds: { en: 'Applies to', ar: 'ينطبق على' },
  isOpen: { en: 'Open', ar: 'مفتوح' },
  isOpenMeans: { en: 'Strangers may choose it.', ar: 'يمكن للغرباء اختياره.' },
  file: { en: 'Choose a file', ar: 'اختر ملفًا' },
  save: { en: 'Save', ar: 'حفظ' },
  saved: { en: 'It was saved.', ar: 'حُفظ.' },
  back: { en: 'Back to the list', ar: 'العودة إلى القائمة' },
  actions: { en: 'What can be done', ar: 'ما يمكن فعله' },
  edit: { en: 'Edit', ar: 'تعديل' },
  box: { en: 'Box', ar: 'مربّع' },
  wide: { en: 'Wide box', ar: 'مربّع عريض' },
  menu: { en: 'Menu along the side', ar: 'قائمة جانبية' },
  side: { en: 'List along the side', ar: 'سرد جانبي' },
  ask: { en: 'Delete the airport?', ar: 'حذف المطار؟' },
  follows: {
    en: 'Its three audits stay; nobody can plan another one there.',
    ar: 'تبقى عمليات تدقيقه الثلاث، ولا يمكن لأحد التخطيط لأخرى فيه.',
  },
  remove: { en: 'Delete', ar: 'حذف' },
  removed: { en: 'The airport was deleted.', ar: 'حُذف المطار.' },
  returned: { en: 'It is back.', ar: 'لقد عاد.' },
  before: { en: 'The fence is whole and two metres high.', ar: 'السياج سليم وارتفاعه متران.' },
  after: { en: 'The fence is open and two metres high.', ar: 'السياج مفتوح وارتفاعه متران.' },
  airport: { en: 'Airport', ar: 'مطار' },
  airline: { en: 'Airline', ar: 'شركة طيران' },
  none: { en: 'Nothing is here yet', ar: 'لا شيء هنا بعد' },
  noneAdvice: { en: 'Add the first one.', ar: 'أضف الأول.' },
  missing: { en: 'Write a number.', ar: 'اكتب رقمًا.' },
} as const satisfies Record<string, Bilingual>

/** The words of a sample in the reader's language. */
export function useSamples(): (name: keyof typeof samples) => string {
  const { language } = useTexts()
  return (name) => samples[name][language]
}

export type Row = {
  readonly id: string
  readonly name: { readonly en: string; readonly ar: string }
  readonly kind: 'airport' | 'airline'
}
export const rows: readonly Row[] = [
  { id: 'RUH', kind: 'airport', name: { en: 'Riyadh', ar: 'الرياض' } },
  { id: 'JED', kind: 'airport', name: { en: 'Jeddah', ar: 'جدة' } },
  { id: 'SV', kind: 'airline', name: { en: 'Saudia', ar: 'السعودية' } },
]
