import { Agent, setGlobalDispatcher } from "undici";

// A host closes a connection that is idle for six seconds. On a busy machine `fetch` would reuse one just as that happens,
// and a call that cannot be repeated then fails (https://github.com/nodejs/undici/issues/3141). It would also give up a
// connection after ten seconds in which the test's own thread was busy. Without any keep-alive, an answer that a test does
// not read would end its worker (https://github.com/nodejs/undici/issues/5360).
setGlobalDispatcher(new Agent({ keepAliveMaxTimeout: 1000, connectTimeout: 0 }));
