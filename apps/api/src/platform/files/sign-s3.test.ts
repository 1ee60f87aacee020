import { expect, test } from 'vitest'
import { signS3 } from './sign-s3.ts'

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, its examples. */
const keys = {
  id: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const now = '2013-05-24T00:00:00.000Z'
const at = (path: string) => new URL(`https://examplebucket.s3.amazonaws.com${path}`)
const signature = (headers: Record<string, string>) =>
  /Signature=(\w+)$/.exec(headers['authorization'] ?? '')?.[1]

test.each([
  [
    'reading',
    { method: 'GET', url: at('/test.txt'), headers: { range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'writing',
    {
      method: 'PUT',
      url: at('/test%24file.text'),
      headers: {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
      body: new TextEncoder().encode('Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a question with parameters',
    { method: 'GET', url: at('/?max-keys=2&prefix=J') },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('%s is signed as Amazon shows it', (_, request, wanted) => {
  expect(signature(signS3(request, keys, now))).toBe(wanted)
})
