import { expect, test } from 'vitest'
import { AddressRefusedError, createAddressGuard, isPublicIp } from './address-guard.ts'

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '2a00:1450:4003:80c::200e',
  '64:ff9b::8.8.8.8',
  '64:ff9b::808:808',
])('%s is public', address => {
  expect(isPublicIp(address)).toBe(true)
})

test.each([
  ['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.254', '168.63.129.16', '169.254.169.254', '172.16.0.1'],
  ['172.31.255.255', '192.0.0.192', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1', '198.51.100.7', '203.0.113.9'],
  ['224.0.0.1', '240.0.0.1', '255.255.255.255', '::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::10.0.0.1'],
  [
    '64:ff9b::',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:0:808:808::',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:808:808::1',
  ],
  ['3fff::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '5f00::1', 'not an address', ''],
])('%s and its neighbors are not public', (...addresses) => {
  expect(addresses.filter(isPublicIp)).toEqual([])
})

test.each([
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://127.0.0.1./',
  'http://１２７.０.０.１/',
  'http://①②⑦.0.0.1/',
  'http://%31%32%37.0.0.1/',
  'http://user:pass@127.0.0.1/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://app.localhost/',
  'https://example.com:8443/',
  'http://example.com:22/',
  'ftp://example.com/',
  'file:///etc/passwd',
])('the guard refuses %s', address => {
  expect(() => createAddressGuard([]).checkUrl(new URL(address))).toThrow(AddressRefusedError)
})

test('only the exact host and port that the operator allows may be private', () => {
  const guard = createAddressGuard(['127.0.0.1:8080', '[::1]:3000', 'Intranet.example:80'])
  for (const address of ['http://127.0.0.1:8080/a', 'http://2130706433:8080/', 'http://[::1]:3000/', 'http://intranet.example./']) {
    expect(() => guard.checkUrl(new URL(address))).not.toThrow()
  }
  for (const address of ['http://127.0.0.1:8081/', 'http://127.0.0.1/', 'http://127.0.0.2:8080/', 'http://localhost:8080/']) {
    expect(() => guard.checkUrl(new URL(address))).toThrow(AddressRefusedError)
  }
})

test('a name is refused when one of its addresses is private', async () => {
  const answers = [
    { address: '93.184.215.14', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  await expect(createAddressGuard([], () => Promise.resolve(answers)).resolvePublic('mixed.example')).rejects.toThrow(AddressRefusedError)
  const guard = createAddressGuard([], () => Promise.resolve(answers.slice(0, 1)))
  expect(await guard.resolvePublic('good.example')).toEqual(answers.slice(0, 1))
})
