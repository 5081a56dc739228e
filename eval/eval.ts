/** Entry of `npm run eval`. */
import { evalCommand } from './eval-command.ts'

process.exitCode = await evalCommand(process.argv.slice(2), {
  environment: process.env,
  print: text => void process.stdout.write(text),
})
