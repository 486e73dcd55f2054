import type * as mantine from "@mantine/core";
import { createTheme } from "@mantine/core";

const shades = (colors: string) => colors.split(" ") as unknown as mantine.MantineColorsTuple;

/** The one accent. Shade 7 carries white text at 6.4:1, shade 6 at 5.0:1, shade 3 reads on the dark surfaces. */
const pine = shades("#e9f4f1 #d0e7e1 #a5d4ca #72bfb0 #45a896 #26917f #167d6c #0b6b5c #085548 #053e35");

/** Neutrals of the light scheme: ink with a trace of green, so that they sit with the accent. */
const gray = shades("#f6f6f2 #efefea #e6e7e1 #dadcd5 #c3c7c0 #8b938e #5f6965 #4a5450 #2d3734 #16201d");

/** Neutrals of the dark scheme, from text (0) to the deepest ground (9). */
const dark = shades("#e6ebe8 #c7d0cc #a0aca7 #76837e #3b4744 #2a3532 #19211f #101715 #0c1110 #070a09");

const fontFamily =
	'-apple-system, "Segoe UI Variable Text", "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif';

/** A text runs the way that its first letter does. The prop `dir` would be that of the frame around the field. */
const autoDirection = { input: { dir: "auto" } };

/** Colour roles (surface, border, dimmed…) stand in theme.css: they must be there before any script runs. */
export const theme = createTheme({
	primaryColor: "pine",
	primaryShade: { light: 7, dark: 6 },
	colors: { pine, gray, dark },
	black: "#16201d",
	fontFamily,
	fontSizes: { xs: "0.8125rem", sm: "0.875rem", md: "1rem", lg: "1.125rem", xl: "1.375rem" },
	lineHeights: { xs: "1.45", sm: "1.5", md: "1.6", lg: "1.5", xl: "1.35" },
	headings: {
		fontFamily,
		fontWeight: "700",
		textWrap: "balance",
		sizes: {
			h1: { fontSize: "clamp(2rem, 1.4rem + 2.2vw, 2.875rem)", lineHeight: "1.08" },
			h2: { fontSize: "1.1875rem", lineHeight: "1.3" },
			h3: { fontSize: "1rem", lineHeight: "1.4" },
		},
	},
	spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.5rem", xl: "2rem" },
	radius: { xs: "4px", sm: "6px", md: "10px", lg: "16px", xl: "999px" },
	defaultRadius: "md",
	cursorType: "pointer",
	respectReducedMotion: true,
	// Not by their `extend`: it would bring each of them to the pages that have none.
	components: {
		// The main one of a place says that it is filled.
		Button: { defaultProps: { size: "md", variant: "default" } satisfies Partial<mantine.ButtonProps> },
		ActionIcon: {
			defaultProps: { variant: "subtle", color: "gray", size: 36 } satisfies Partial<mantine.ActionIconProps>,
		},
		Alert: { defaultProps: { variant: "outline" } satisfies Partial<mantine.AlertProps> },
		// All fields have its defaults, too.
		Input: { defaultProps: { size: "md" } satisfies Partial<mantine.InputProps> },
		TextInput: { defaultProps: { attributes: autoDirection } satisfies Partial<mantine.TextInputProps> },
		Textarea: {
			defaultProps: { autosize: true, attributes: autoDirection } satisfies Partial<mantine.TextareaProps>,
		},
		Switch: { defaultProps: { withThumbIndicator: false } satisfies Partial<mantine.SwitchProps> },
		Menu: {
			defaultProps: {
				position: "bottom-end",
				shadow: "md",
				withInitialFocusPlaceholder: false,
				// Inside the header, so that the menu is part of that landmark.
				withinPortal: false,
			} satisfies Partial<mantine.MenuProps>,
		},
	},
});
