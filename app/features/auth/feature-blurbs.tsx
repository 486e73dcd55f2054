import { Group, Text } from "@mantine/core";
import { IconBrandLinkedin, IconFeather, IconGift, IconMicrophone2 } from "@tabler/icons-react";
import { PlainList } from "../../components/ui/plain-list.tsx";

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

export const FeatureBlurbs = () => (
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
);
