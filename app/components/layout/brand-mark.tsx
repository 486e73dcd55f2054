const bubble = { fill: "var(--app-mark)" };
const ink = { fill: "var(--app-mark-ink)" };

/** A speech bubble that holds a line of text and the dot of a planned day. The favicon is the same drawing. */
export const BrandMark = ({ size = 28 }: { size?: number }) => (
	<svg
		style={{ flex: "none", display: "block" }}
		width={size}
		height={size}
		viewBox="0 0 32 32"
		aria-hidden="true"
	>
		<path
			{...bubble}
			d="M7 2h18a5 5 0 0 1 5 5v14a5 5 0 0 1-5 5H14.5l-6.3 4.7A.75.75 0 0 1 7 30.1V26a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5Z"
		/>
		<rect {...ink} x="7.5" y="8.5" width="17" height="3" rx="1.5" />
		<rect {...ink} x="7.5" y="15.5" width="8" height="3" rx="1.5" />
		<circle {...ink} cx="22" cy="18" r="3.25" />
	</svg>
);
