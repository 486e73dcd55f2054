import process from "node:process";

// Preloaded into a process whose main thread a test watches: each SIGUSR2 prints for how many milliseconds of processor
// time the thread was held at most, without a turn for anybody else, since the one before.

let longest = 0;
let last = process.threadCpuUsage();
setInterval(() => {
	const now = process.threadCpuUsage();
	longest = Math.max(longest, now.user + now.system - last.user - last.system);
	last = now;
}, 1).unref();

process.on("SIGUSR2", () => {
	process.stdout.write(`Longest step: ${longest / 1000} ms\n`);
	longest = 0;
});
