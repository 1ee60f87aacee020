import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page/page.tsx'
import classes from './legal.module.css'

const apache = 'https://www.apache.org/licenses/LICENSE-2.0'
const sources = [
  ['OurAirports', 'legal:licence.our-airports', 'https://ourairports.com/data/'],
  ['airport-data-js', 'legal:licence.codes', 'https://www.npmjs.com/package/airport-data-js'],
  [
    'OpenTravelData',
    'legal:licence.travel-data',
    'https://github.com/opentraveldata/opentraveldata',
  ],
  ['GeoNames', 'legal:licence.geonames', 'https://www.geonames.org/'],
  ['Unicode CLDR', 'legal:licence.cldr', 'https://www.unicode.org/license.txt'],
  ['Ayaspell', 'legal:licence.spelling-ar', 'http://ayaspell.sourceforge.net'],
  ['SCOWL', 'legal:licence.spelling-en', 'http://wordlist.aspell.net'],
  ['IBM Plex Sans Arabic', 'legal:licence.font', 'https://github.com/IBM/plex'],
] as const

/** Under which licence this is, and whose data and font it carries. */
export default function LicencePage() {
  const { t } = useTranslation('legal')
  return (
    <Page title={t('legal:licence.title')} maxWidth="48rem">
      <div className={classes.text}>
        <p className={classes.lead}>{t('legal:licence.lead')}</p>
        <h2>
          <bdi>Apache License 2.0</bdi>
        </h2>
        <p>{t('legal:licence.may')}</p>
        <p>{t('legal:licence.must')}</p>
        <p>{t('legal:licence.none')}</p>
        <p>
          <a href={apache} dir="ltr">
            {apache}
          </a>
        </p>
        <h2>{t('legal:licence.others')}</h2>
        <ul className={classes.names}>
          {sources.map(([name, text, address]) => (
            <li key={name}>
              <bdi>
                <a href={address}>{name}</a>
              </bdi>
              {': '}
              {t(text)}
            </li>
          ))}
        </ul>
        <p>{t('legal:licence.questions')}</p>
        <p>{t('legal:licence.libraries')}</p>
      </div>
    </Page>
  )
}
