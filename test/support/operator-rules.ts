/** The server's rules for operators, for tests of the command line, which may not import the server. */
export * as operatorRules from '#server/operators.ts'
