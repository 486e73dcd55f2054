import { Box, Group, Text, Title } from "@mantine/core";
import { IconBrandLinkedin, IconFeather, IconGift, IconMicrophone2 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { BrandMark } from "../components/layout/brand-mark.tsx";
import { ColorSchemeToggle } from "../components/layout/color-scheme-toggle.tsx";
import { PlainList } from "../components/ui/plain-list.tsx";
import classes from "./auth-layout.module.css";

/** The layout of the pages for visitors: the product beside one panel. */
export function AuthLayout({ children }: { children: ReactNode }) {
	return (
		<div className={classes.page}>
			<header className={classes.pitch} data-on-ink>
				<Group pos="relative" gap="0.625rem" wrap="nowrap" fw={700} lts="-0.015em">
					<BrandMark />
					<span>Social Post Planner</span>
					<MonthDots />
				</Group>
				<div className={classes.toggle}>
					<ColorSchemeToggle />
				</div>
				<Box mt={{ base: "1.75rem", md: "clamp(3rem, 14vh, 8rem)" }} maw="30rem">
					<Title order={1} fz="clamp(2.25rem, 1.4rem + 2.6vw, 3.5rem)" lh={1.04}>
						Your Social Post Generator.
					</Title>
					<Text mt="1.125rem" fz="lg" c="#c3d1cb" style={{ textWrap: "balance" }}>
						Transform your ideas into engaging AI-Enhanced social posts.
					</Text>
				</Box>
			</header>
			{/* In the order of a phone, where the page may be painted while its end is on the way. */}
			<main className={classes.main}>
				<Box w={{ base: "min(100%, 32rem)", md: "min(100%, 25rem)" }}>{children}</Box>
			</main>
			<section className={classes.blurbs} aria-label="What you get" data-on-ink>
				<PlainList gap="1.375rem">
					{blurbs.map(({ Icon, title, text }) => (
						<Group component="li" key={title} gap="0.875rem" align="flex-start" wrap="nowrap">
							<Icon
								style={{ flex: "none" }}
								color="var(--mantine-color-pine-3)"
								size={22}
								stroke={1.5}
								aria-hidden
							/>
							<div>
								<Text fw={600}>{title}</Text>
								<Text mt={2} size="sm" c="#aebdb7">
									{text}
								</Text>
							</div>
						</Group>
					))}
				</PlainList>
			</section>
		</div>
	);
}

const days = Array.from({ length: 35 }, (_, day) => day);
/** Those that carry a post; the last one is today. */
const planned = [2, 8, 11, 15, 18, 22];
const empty = { r: 2.5, fill: "#2c4a43" };
const full = { r: 4.5, fill: "var(--mantine-color-pine-5)" };
const today = { r: 6.5, fill: "var(--mantine-color-pine-3)" };

/** A month as dots, some of them planned: the product's ornament. */
const MonthDots = () => (
	<Box component="svg" visibleFrom="md" pos="absolute" top={0} right={0} w={154} h={110} aria-hidden>
		{days.map((day) => {
			const look = day === planned.at(-1) ? today : planned.includes(day) ? full : empty;
			return <circle key={day} cx={(day % 7) * 22 + 11} cy={Math.floor(day / 7) * 22 + 11} {...look} />;
		})}
	</Box>
);

const blurbs = [
	{
		Icon: IconMicrophone2,
		title: "Sounds like you",
		text: "Set your brand voice once. Every post is written by your rules.",
	},
	{
		Icon: IconFeather,
		title: "From a rough idea to a post",
		text: "Pick tone, length and style, then edit the result until it is yours.",
	},
	{
		Icon: IconBrandLinkedin,
		title: "Made for LinkedIn",
		text: "Bold and italics survive the paste, with every line break in place.",
	},
	{
		Icon: IconGift,
		title: "Free, and no payment details",
		text: "A fresh set of posts every week, and a test mode that costs nothing.",
	},
];
