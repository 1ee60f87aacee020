import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { serve } from './serve.ts'
import { createTestApp } from '../../testing/test-app.ts'

const file = (name: string): string =>
  fileURLToPath(new URL(`../../testing/tls/${name}`, import.meta.url))

/** A call that trusts the test's certificate and no other. */
const status = (port: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const ca = readFileSync(file('cert.pem'))
    request({ host: '127.0.0.1', port, path: '/api/health', ca }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

test('with a certificate and its key it speaks HTTPS itself', async () => {
  const test = await createTestApp()
  const config = parseConfig({ TLS_CERT: file('cert.pem'), TLS_KEY: file('key.pem') }, '/')
  const serving = await serve(test.app, { ...config, port: 0 }, '127.0.0.1')
  expect(serving.address).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/)
  expect(await status(new URL(serving.address).port)).toBe(200)
  await serving.stop()
  await test.close()
})

test('a certificate that is not there is named', async () => {
  const test = await createTestApp()
  const config = parseConfig({ TLS_CERT: '/nowhere.pem', TLS_KEY: file('key.pem') }, '/')
  await expect(serve(test.app, { ...config, port: 0 }, '127.0.0.1')).rejects.toThrow(
    'TLS_CERT names /nowhere.pem',
  )
  await test.close()
})
