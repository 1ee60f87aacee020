import type { Stage } from './demo-api.ts'

const byAuthority = 'civil-aviation-authority' as const

/** What stands at the demo's airports. All of it is made up, as the airlines below are. */
const facilities = [
  {
    at: 'RUH',
    code: 'RCH',
    locationType: 'cargo-facility',
    name: { en: 'Riyadh North Cargo Hall', ar: 'صالة الشحن الشمالية بالرياض' },
    companyName: { en: 'Coastal Baseline Services', ar: 'الساحل للخدمات الأرضية' },
    manager: 'Abdullah Al-Mutairi',
    addressLine1: 'Cargo village, gate 4',
    cargoTonnage: 182_000,
    tonnageShipped: 164_500,
  },
  {
    at: 'RUH',
    code: 'RFK',
    locationType: 'catering-facility',
    name: { en: 'Riyadh SentBatch Kitchen', ar: 'مطبخ رحلات الرياض' },
    companyName: { en: 'Palm Inflight Catering', ar: 'النخلة لتموين الطائرات' },
    manager: 'Grace Mendoza',
    addressLine1: 'Service road 12',
  },
  {
    at: 'JED',
    code: 'JCK',
    locationType: 'catering-facility',
    name: { en: 'Jeddah SentBatch Kitchen', ar: 'مطبخ رحلات جدة' },
    companyName: { en: 'Palm Inflight Catering', ar: 'النخلة لتموين الطائرات' },
    manager: 'Samir Haddad',
  },
  {
    at: 'DMM',
    code: 'DCH',
    locationType: 'cargo-facility',
    name: { en: 'Dammam Cargo Hall', ar: 'صالة الشحن بالدمام' },
    companyName: { en: 'Coastal Baseline Services', ar: 'الساحل للخدمات الأرضية' },
    manager: 'Salma Al-Balushi',
    cargoTonnage: 96_000,
    tonnageShipped: 71_250,
  },
  {
    at: 'BAH',
    code: 'BFK',
    locationType: 'catering-facility',
    name: { en: 'Saffron Kitchen, Bahrain', ar: 'مطبخ الزعفران، البحرين' },
    companyName: { en: 'Saffron Inflight Catering', ar: 'الزعفران لتموين الطائرات' },
    manager: 'Yusuf Darwish',
  },
] as const

const airlines = [
  {
    code: 'DSX',
    name: { en: 'Desert Star Airways', ar: 'نجمة الصحراء للطيران' },
    companyName: { en: 'Desert Star Group', ar: 'مجموعة نجمة الصحراء' },
    manager: 'Huda Al-Shehri',
    annualPassengers: 4_200_000,
    tonnageShipped: 38_500,
  },
  {
    code: 'PGX',
    name: { en: 'Pearl Gulf Air', ar: 'لؤلؤة الخليج للطيران' },
    companyName: { en: 'Pearl Gulf Holding', ar: 'لؤلؤة الخليج القابضة' },
    manager: 'Nasser Al-Khalifa',
    annualPassengers: 2_900_000,
  },
] as const

/** Adds them, as an admin would, and says of each kind and code what its id is. */
export async function addPlaces(
  stage: Stage,
  airportId: (code: string) => string,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { at, ...facility } of facilities) {
    const body = { ...facility, airportId: airportId(at), authority: byAuthority }
    const { location } = await stage.call('admin', 'airport.create', { body })
    ids.set(facility.code, location.id)
  }
  for (const airline of airlines) {
    const body = { ...airline, country: saudi, countryCode: 'SA', authority: byAuthority }
    const { location } = await stage.call('admin', 'airline.create', { body })
    ids.set(airline.code, location.id)
  }
  const params = { locationId: airportId('RUH') }
  const body = { terminals: '1 – 5', manager: 'Faisal Al-Harbi', authority: byAuthority }
  await stage.call('admin', 'location.change', { params, body })
  return ids
}

const saudi = { en: 'Saudi Arabia', ar: 'المملكة العربية السعودية' } as const
