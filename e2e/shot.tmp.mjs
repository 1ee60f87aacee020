import { chromium } from '@playwright/test'
const [,, who, list, lang='en', size='1180x820', scheme='light'] = process.argv
const [w,h]=size.split('x').map(Number)
const b = await chromium.launch({ executablePath:'/usr/bin/chromium' })
const c = await b.newContext({ viewport:{width:w,height:h}, colorScheme: scheme })
const p = await c.newPage()
await p.goto('http://localhost:8095/login?lng='+lang)
await p.locator('input[type=email],input[name=email]').first().fill(who+'@demo.apron.example')
await p.locator('input[type=password]').first().fill('Apron-Demo-1')
await p.keyboard.press('Enter')
await p.waitForURL(/audits\/home/)
await p.waitForTimeout(2500)
let n=0
for (const path of list.split(',')) {
  await p.goto('http://localhost:8095'+path)
  await p.waitForTimeout(2500)
  const name=`/tmp/shots/${who}-${path.replace(/\W+/g,'_')}-${lang}-${size}-${scheme}.png`
  await p.screenshot({ path:name })
  console.log(name)
}
await b.close()
