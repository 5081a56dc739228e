/** The API's documentation describes everything that the server does, and nothing else. */
import { describe, expect, it } from 'vitest'
import type { CallName } from '#contracts/call-routes.ts'
import { calls } from '#contracts/calls.ts'
import type { Call } from '#contracts/calls.ts'
import { errors } from '#contracts/error.ts'
import { apiExamples } from './api-examples.ts'
import { docsPage } from './docs-page.ts'
import { openApi, pathTemplate } from './openapi.ts'

const names = Object.keys(calls) as CallName[]
const document = openApi('1.2.3', 'indaga_session')

describe('the OpenAPI document', () => {
  it.each(names)('describes %s', name => {
    const call: Call = calls[name]
    const operation = document.paths[pathTemplate(call.path)]?.[call.method === 'GET' ? 'get' : 'post']
    expect(operation).toMatchObject({ operationId: name, summary: call.summary })
    expect(operation?.responses['200']?.content?.['application/json']?.schema).toMatchObject({ type: 'object' })
    expect(operation?.responses['202'] !== undefined).toBe(call.async === true)
    expect(operation?.requestBody !== undefined).toBe(call.method === 'POST')
  })

  it('shows the fields of the path as parameters, and not in the body', () => {
    const operation = document.paths['/api/auth/reset-password/{token}']?.post
    expect(operation?.parameters).toMatchObject([{ name: 'token', in: 'path', required: true }])
    expect(operation?.requestBody?.content['application/json']).toMatchObject({
      schema: { required: ['newPassword'], properties: { newPassword: { type: 'string', minLength: 8 } } },
      example: { newPassword: expect.any(String) },
    })
    expect(operation?.requestBody?.content['application/json']?.example).not.toHaveProperty('token')
  })

  it('describes progress, export and copies of pages, which are no JSON calls', () => {
    const others = ['/api/jobs/{id}/events', '/api/searches/{id}/export.csv', '/api/searches/{id}/page']
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(others))
  })

  it.each(names)('shows an example of %s that its contract accepts', name => {
    const call: Call = calls[name]
    expect(call.request.parse(apiExamples[name].request)).toEqual(apiExamples[name].request)
    expect(call.response.parse(apiExamples[name].response)).toEqual(apiExamples[name].response)
  })
})

describe('the page', () => {
  const html = docsPage(document, 'http://127.0.0.1:3000')

  it('shows every call, and nothing that the policy forbids', () => {
    for (const name of names) expect(html).toContain(`<section id="${name}">`)
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i)
  })

  it('explains every error', () => {
    for (const code of Object.keys(errors)) expect(html).toContain(`<td><code>${code}</code></td>`)
  })

  it('has a link to each section', () => {
    const targets = [...html.matchAll(/href="#(\w+)"/g)].map(match => match[1])
    expect(targets).toHaveLength(names.length + 6)
    for (const target of targets) expect(html).toContain(`id="${target}"`)
  })

  it('escapes the texts of the document', () => {
    const hostile = structuredClone(document)
    hostile.info.description = '<img src=x onerror=alert(1)>'
    expect(docsPage(hostile, '')).not.toContain('<img')
  })
})
