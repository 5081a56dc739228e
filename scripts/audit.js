/**
 * Checks the libraries that the product uses for known vulnerabilities in the package registry. Exits with 1 when one is high or critical. If the
 * registry does not support this request (a mirror, for example), it says that nothing was checked and succeeds.
 */
import { spawnSync } from 'node:child_process'

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  timeout: 120_000,
  maxBuffer: 100_000_000,
  shell: process.platform === 'win32',
})
const report = parsed(stdout)
if (report?.auditReportVersion === undefined) {
  console.log('The package registry does not tell known faults: nothing was checked.')
} else {
  const faults = Object.values(report.vulnerabilities)
  const grave = faults.filter(({ severity }) => severity === 'high' || severity === 'critical')
  for (const { name, severity, range, fixAvailable } of faults)
    console.log(`${severity}: ${name} ${range}${fixAvailable ? ', mended in a newer version' : ''}`)
  console.log(`${faults.length} libraries with known faults, ${grave.length} of them high or critical.`)
  if (grave.length > 0) process.exitCode = 1
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
