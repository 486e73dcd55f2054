const columns = 7;
const rows = 5;
const pitch = 22;
/** Days that carry a post; the last one is today's. */
const planned = new Set([2, 8, 11, 15, 18]);
const today = 22;

/** A month as dots, some of them planned: the product's ornament. */
export function MonthDots({ className }: { className?: string }) {
	const days = Array.from({ length: columns * rows }, (_, day) => day);
	return (
		<svg
			className={className}
			width={columns * pitch}
			height={rows * pitch}
			viewBox={`0 0 ${columns * pitch} ${rows * pitch}`}
			aria-hidden="true"
		>
			{days.map((day) => (
				<circle
					key={day}
					fill={
						day === today
							? "var(--mantine-color-pine-3)"
							: planned.has(day)
								? "var(--mantine-color-pine-5)"
								: "#2c4a43"
					}
					cx={(day % columns) * pitch + pitch / 2}
					cy={Math.floor(day / columns) * pitch + pitch / 2}
					r={day === today ? 6.5 : planned.has(day) ? 4.5 : 2.5}
				/>
			))}
		</svg>
	);
}
